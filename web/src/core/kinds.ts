// Where very much is lit, what is lit by kinds: a row above it shows only one of them.

import { itemOf } from "./sheet";
import type { SeatSeen, Sheet } from "../wire";

export interface Kind {
  name: string;
  paths: string[];
}

const WORD = "kind.";

/** The game's own word for such things: the longest that the path begins with. */
function wordFor(sheet: Sheet, path: string): string {
  let found = "";
  for (const key of Object.keys(sheet.words))
    if (key.startsWith(WORD) && key.length > found.length && path.startsWith(key.slice(WORD.length))) found = key;
  return found && sheet.words[found]!;
}

/** Whose place it is, if every player has one like it; -1 if not. */
function ownerOf(sheet: Sheet, place: string): number {
  const parts = /^(.+)\.(\d+)$/.exec(place);
  return parts && `${parts[1]}.*` in sheet.items ? Number(parts[2]) : -1;
}

/**
 * What is lit, by kinds in the order of the choices: by whose it is where it belongs to several
 * players, else by the game's word for it or the name of its place. Those that stand alone go together.
 */
export function kindsOf(paths: string[], sheet: Sheet, seats: SeatSeen[], others: string): Kind[] {
  const places = paths.map((path) => path.split("/")[0]!);
  const owners = new Set(places.map((place) => ownerOf(sheet, place)).filter((seat) => seat >= 0));
  const found = new Map<string, string[]>();
  paths.forEach((path, at) => {
    const place = places[at]!;
    const owner = ownerOf(sheet, place);
    const name =
      owners.size > 1 && owner >= 0
        ? (seats[owner]?.name ?? "")
        : wordFor(sheet, path) || (path.includes("/") && itemOf(sheet, place)?.text) || "";
    found.set(name, [...(found.get(name) ?? []), path]);
  });
  const alone = [...found].filter(([name, those]) => those.length === 1 || name === "");
  if (alone.length > 1 || found.has("")) {
    for (const [name] of alone) found.delete(name);
    found.set(others, alone.flatMap(([, those]) => those));
  }
  return [...found].map(([name, those]) => ({ name, paths: those }));
}
