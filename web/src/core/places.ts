// Which places belong to a player: a family of names with one place for each seat, `hand.0`, `hand.1`.

import type { Scene, Sheet } from "../wire";

/** The families with exactly one place for each seat that the sheet knows as every player's. */
function families(scene: Scene, sheet: Sheet, seats: number): string[] {
  const found = new Map<string, Set<number>>();
  for (const place of Object.keys(scene.places)) {
    const parts = /^(.+)\.(\d+)$/.exec(place);
    if (!parts || !(`${parts[1]}.*` in sheet.items)) continue;
    const all = found.get(parts[1]!) ?? new Set();
    found.set(parts[1]!, all.add(Number(parts[2])));
  }
  const whole = (numbers: Set<number>) => numbers.size === seats && Math.max(...numbers) === seats - 1;
  return [...found].filter(([, numbers]) => whole(numbers)).map(([name]) => name);
}

/** The places of one seat, its hand first. */
export function placesOf(scene: Scene, sheet: Sheet, seat: number, seats: number): string[] {
  const names = families(scene, sheet, seats);
  return [...names].sort((one, other) => Number(other === "hand") - Number(one === "hand")).map((name) => `${name}.${seat}`);
}
