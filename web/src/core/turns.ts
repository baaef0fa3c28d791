// The turns below a graph: those whose numbers have room beside each other and beside the beginning.

const ROOM = 46; // pixels from one number to the next
const BEGIN = 60; // and from the word at the beginning

export interface Turn { at: number; turn: number }

export function apart(turns: Turn[], x: (at: number) => number): Turn[] {
  const found: Turn[] = [];
  for (const mark of turns) {
    const before = found.at(-1);
    if ((!before || x(mark.at) - x(before.at) > ROOM) && x(mark.at) - x(0) > BEGIN) found.push(mark);
  }
  return found;
}

const AIM = 64; // pixels, at least, from one counted step to the next

/** Where no turn is known: round numbers of steps. */
export function counted(last: number, x: (at: number) => number): Turn[] {
  const found: Turn[] = [];
  for (let power = 1; power <= last; power *= 10)
    for (const by of [power, 2 * power, 5 * power]) {
      if (x(by) - x(0) < AIM) continue;
      for (let at = by; at <= last; at += by) found.push({ at, turn: at });
      return found;
    }
  return found;
}
