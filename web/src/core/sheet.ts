// What every piece and place of a box is called and what is printed on it. It never changes, so it is
// fetched once for each box and language.

import type { Item, Sheet } from "../wire";
import { get } from "./api";
import { filled, tongue } from "./tongue.svelte";

const shelf = new Map<string, Promise<Sheet>>();

/** Browsers keep a sheet for ever; its words may be mended by a later build. */
export function sheetOf(game: string, box: string, packs: string[] = []): Promise<Sheet> {
  const name = `${game} ${box} ${tongue.language}`;
  const before = shelf.get(name);
  if (before) return before;
  const found = get<Sheet>(`/api/games/${game}/sheets/${box}?packs=${packs.join(",")}&build=${__BUILD__}`);
  found.catch(() => shelf.delete(name));
  shelf.set(name, found);
  return found;
}

/** The item of a piece or place by its name in a scene; `hand.0` is an item `hand.*`. */
export function itemOf(sheet: Sheet, name: string): Item | null {
  const plain = sheet.items[name];
  if (plain) return plain;
  const parts = name.split(".");
  for (let place = 1; place < parts.length; place++) {
    if (!/^\d+$/.test(parts[place]!)) continue;
    const found = sheet.items[[...parts.slice(0, place), "*", ...parts.slice(place + 1)].join(".")];
    if (found) return found;
  }
  return null;
}

/** What a piece or place is called; its bare name if the sheet does not know it. */
export function nameOf(sheet: Sheet, name: string): string {
  return itemOf(sheet, name)?.text ?? name;
}

/** A printed value of a piece or place. */
export function valueOf(sheet: Sheet, name: string, field: string): number | string | string[] | null {
  return itemOf(sheet, name)?.values.find((value) => value.field === field)?.value ?? null;
}

/** A word of the game's board, from its word files (`[board]`). */
export function wordOf(sheet: Sheet, key: string, named: Record<string, string | number> = {}): string {
  const one = named.n === 1 ? sheet.words[`${key}_one`] : undefined;
  return filled(one ?? sheet.words[key] ?? sheet.words[`${key}_other`] ?? key, named);
}

const known = new WeakMap<Sheet, Map<string, string[]>>();

/** A text in the parts between which it may be broken with a hyphen, by the words the game gives for that. */
export function partsOf(sheet: Sheet, text: string): string[] {
  let breaks = known.get(sheet);
  if (!breaks) {
    const words = (sheet.words.breaks ?? "").split(" ").filter(Boolean);
    breaks = new Map(words.map((word) => [word.replaceAll("·", "").toLowerCase(), word.split("·")]));
    known.set(sheet, breaks);
  }
  const found = [""];
  for (const word of text.split(/(\p{L}+)/u)) {
    let from = 0;
    (breaks.get(word.toLowerCase()) ?? [word]).forEach((part, k) => {
      const written = word.slice(from, (from += part.length)); // as it stands there: large or small
      if (k) found.push(written);
      else found[found.length - 1] += written;
    });
  }
  return found;
}
