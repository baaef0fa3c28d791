// What moved between two scenes: what left one place and came to another flies there.

import type { Scene } from "../wire";

export interface Move {
  piece: string; // empty if nobody here may know which
  from: string; // empty if it came from nowhere in sight
  to: string; // empty if it went out of sight
}

type Lying = [string, number][] | number | undefined;

/** How many of each piece are more or fewer at a place; "" counts what lies face down. */
function change(before: Lying, after: Lying): Map<string, number> {
  const found = new Map<string, number>();
  const add = (lying: Lying, sign: number) => {
    if (typeof lying === "number") count("", sign * lying);
    else for (const [piece, times] of lying ?? []) count(piece, sign * times);
  };
  const count = (piece: string, times: number) => {
    const sum = (found.get(piece) ?? 0) + times;
    if (sum === 0) found.delete(piece);
    else found.set(piece, sum);
  };
  add(before, -1);
  add(after, 1);
  return found;
}

/**
 * The moves that explain the difference, at most `most` of them: first pieces seen on both ends, then
 * those that were turned up or put away, then what appeared and vanished.
 */
export function moves(before: Scene, after: Scene, most = 24): Move[] {
  const left: { piece: string; place: string }[] = [];
  const came: { piece: string; place: string }[] = [];
  const places = new Set([...Object.keys(before.places), ...Object.keys(after.places)]);
  for (const place of places) {
    for (const [piece, times] of change(before.places[place], after.places[place])) {
      const list = times < 0 ? left : came;
      for (let k = Math.min(Math.abs(times), most); k > 0; k--) list.push({ piece, place });
    }
  }
  const found: Move[] = [];
  const pair = (fits: (from: string, to: string) => boolean) => {
    for (let k = came.length - 1; k >= 0; k--) {
      const to = came[k]!;
      const at = left.findIndex((from) => fits(from.piece, to.piece));
      if (at < 0) continue;
      const [from] = left.splice(at, 1);
      came.splice(k, 1);
      found.push({ piece: to.piece || from!.piece, from: from!.place, to: to.place });
    }
  };
  pair((from, to) => from === to && to !== "");
  pair((from, to) => from === "" && to === "");
  pair((from, to) => from === "" || to === "");
  for (const { piece, place } of came) found.push({ piece, from: "", to: place });
  for (const { piece, place } of left) found.push({ piece, from: place, to: "" });
  return found.slice(0, most);
}
