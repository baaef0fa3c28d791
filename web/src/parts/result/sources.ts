// Where a score came from, as few parts as an eye can tell apart: several rows that are one thing together
// (the cards of a family, the buildings of all kinds) are one part.

import { amountOf, writtenLike } from "../../core/amount";
import type { Entry } from "../../wire";

export interface Source {
  text: string;
  rules: string[]; // of its rows, each once
  sizes: number[]; // by seat
  amounts: string[]; // the same, as they are written
  rows: Entry[];
  many: boolean; // it is what its rows are together, not one row itself
}

/** In the order in which each is first named. */
export function sourcesOf(entries: Entry[]): Source[] {
  const found: Source[] = [];
  for (const entry of entries) {
    const sizes = entry.amounts.map(amountOf);
    const whole = entry.group ? found.find(({ text, many }) => many && text === entry.group) : undefined;
    if (whole) {
      whole.rows.push(entry);
      whole.sizes = whole.sizes.map((size, seat) => size + (sizes[seat] ?? 0));
      whole.amounts = whole.sizes.map((size, seat) => writtenLike(entry.amounts[seat] ?? "", size));
      if (entry.rule && !whole.rules.includes(entry.rule)) whole.rules.push(entry.rule);
    } else {
      found.push({ text: entry.group || entry.text, rules: entry.rule ? [entry.rule] : [], sizes, amounts: entry.amounts, rows: [entry], many: entry.group !== "" });
    }
  }
  return found;
}
