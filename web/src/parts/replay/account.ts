// Many lines at once, such as the account at the end, by whom each is about.

import type { Line } from "../../wire";

export interface Account {
  seat: number; // whom they are about; -1 for what is about nobody
  lines: Line[];
  rules: string[]; // each once
}

/** Whom a line is about: the first it names. */
export function subjectOf(line: Line): number {
  const first = line.args[0];
  return first && (first[0] === "seat" || first[0] === "family") && typeof first[1] === "number" ? first[1] : -1;
}

/** The lines in their order; what follows each other about the same one is told together. */
export function bySubject(lines: Line[]): Account[] {
  const found: Account[] = [];
  for (const line of lines) {
    const seat = subjectOf(line);
    let last = found.at(-1);
    if (last?.seat !== seat) found.push((last = { seat, lines: [], rules: [] }));
    last!.lines.push(line);
    if (line.rule && !last!.rules.includes(line.rule)) last!.rules.push(line.rule);
  }
  return found;
}
