// A choice is a path of touches. Which things come next on the paths that begin with what was touched,
// and which choices are complete: that is all a board has to know of a question.

import type { Choice, Scene } from "../wire";

/** Each choice once for every path to it: equal cards are one choice, and any of them may be touched. */
export function spread(choices: Choice[]): Choice[] {
  return choices.flatMap((choice) => [choice, ...choice.also.map(([option, at]) => ({ ...choice, option, at, also: [] }))]);
}

/** The choice that was made by an option; null if none was, or it was declined. */
export function choiceOf(choices: Choice[], option: number | null | undefined): Choice | null {
  return spread(choices).find((each) => each.option === option) ?? null;
}

/** What can be touched next, in the order of the choices; each with the choices it leads to. */
export function next(choices: Choice[], touched: string[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of fitting(choices, touched)) {
    const step = choice.at[touched.length];
    if (step === undefined) continue;
    const before = found.get(step);
    if (before) before.push(choice);
    else found.set(step, [choice]);
  }
  return found;
}

/**
 * The same, but what lies at one place in the order in which it lies there: numbers that count along a
 * hand. The places themselves keep the order of the choices.
 */
export function along<T>(found: Map<string, T>, places: Scene["places"]): Map<string, T> {
  const home = (path: string): string => path.split("/", 1)[0]!;
  const lying = new Map<string, string[]>();
  for (const path of found.keys()) {
    const there = lying.get(home(path));
    if (there) there.push(path);
    else lying.set(home(path), [path]);
  }
  for (const [place, paths] of lying) {
    const open = places[place];
    if (paths.length < 2 || !Array.isArray(open)) continue;
    const at = new Map(open.map(([piece], nth) => [`${place}/${piece}`, nth]));
    paths.sort((one, other) => (at.get(one) ?? -1) - (at.get(other) ?? -1));
  }
  return new Map([...found.keys()].map((path) => {
    const next = lying.get(home(path))!.shift()!;
    return [next, found.get(next)!];
  }));
}

/** The choices whose path begins with what was touched. */
export function fitting(choices: Choice[], touched: string[]): Choice[] {
  return choices.filter((choice) => touched.every((path, place) => choice.at[place] === path));
}

/** The choices that are made by exactly these touches. */
export function complete(choices: Choice[], touched: string[]): Choice[] {
  return fitting(choices, touched).filter((choice) => choice.at.length === touched.length);
}

/** The choice that nothing more has to be said for; null if there is more than one, or none yet. */
export function settled(choices: Choice[], touched: string[]): Choice | null {
  if (touched.length === 0) return null;
  const open = fitting(choices, touched);
  const only = open.length === 1 ? open[0] : undefined;
  return only && only.at.length === touched.length ? only : null;
}

/** Whether something comes after this thing on some path: then it can be drawn to where that is. */
export function leadsOn(choices: Choice[], touched: string[], path: string): boolean {
  const after = touched.at(-1) === path ? touched : [...touched, path];
  return next(choices, after).size > 0;
}

/** Where what is held can be dropped: what comes next, and the ends of paths that are clear from there. */
export function ends(choices: Choice[], touched: string[]): Map<string, Choice | null> {
  const found = new Map<string, Choice | null>();
  for (const choice of fitting(choices, touched)) {
    const last = choice.at.at(-1);
    if (choice.at.length <= touched.length || last === undefined) continue;
    found.set(last, found.has(last) ? null : choice);
  }
  for (const [path, choice] of found) if (choice === null) found.delete(path);
  for (const path of next(choices, touched).keys()) found.set(path, null);
  return found;
}

/**
 * The touches after one more. Touching the last again takes it back; touching something that begins
 * another path begins anew.
 */
export function touching(choices: Choice[], touched: string[], path: string): string[] {
  if (next(choices, touched).has(path)) return [...touched, path];
  if (touched.at(-1) === path) return touched.slice(0, -1);
  for (let kept = touched.length - 1; kept >= 0; kept--) {
    const before = touched.slice(0, kept);
    if (next(choices, before).has(path)) return [...before, path];
  }
  return touched;
}

