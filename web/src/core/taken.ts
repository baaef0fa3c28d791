// What has been taken back: a line of the log that names line k takes back what the game told from k up to itself.

import type { Line } from "../wire";

const OF_TABLE = new Set(["sat", "rose", "placed", "nudged", "returned"]); // that stays true
const from = (line: Line): number[] => line.args.flatMap(([kind, value]) => (kind === "line" && typeof value === "number" ? [value] : []));

export const takesBack = (line: Line): boolean => from(line).length > 0;

/** The numbers of all lines that do not hold any more. */
export function takenBack(lines: Line[]): Set<number> {
  const gone = new Set<number>();
  for (const line of lines)
    for (const first of from(line))
      for (const other of lines)
        if (other.n >= first && other.n < line.n && !OF_TABLE.has(other.key) && !other.key.startsWith("relieved")) gone.add(other.n);
  return gone;
}
