// Looking at a scene.

import type { Scene } from "../wire";

export type Pieces = [string, number][];

/** The pieces that lie open at a place. */
export function pieces(scene: Scene, place: string): Pieces {
  const lying = scene.places[place];
  return Array.isArray(lying) ? lying : [];
}

/** How many pieces lie at a place, open or not. */
export function count(scene: Scene, place: string): number {
  const lying = scene.places[place];
  if (typeof lying === "number") return lying;
  return (lying ?? []).reduce((sum, [, times]) => sum + times, 0);
}

/** Whether what lies there is face down. */
export function covered(scene: Scene, place: string): boolean {
  return typeof scene.places[place] === "number";
}

/** Every single piece: two equal ones are two, also where an order counts and others lie between
 * them. The key is stable while the others stay. */
export function each(scene: Scene, place: string): { piece: string; key: string }[] {
  const seen = new Map<string, number>(); // a pile whose order is known names a piece more than once
  return pieces(scene, place).flatMap(([piece, times]) =>
    Array.from({ length: times }, () => {
      const before = seen.get(piece) ?? 0;
      seen.set(piece, before + 1);
      return { piece, key: `${piece} ${before}` };
    }),
  );
}

/** How many of one piece lie at a place. */
export function times(scene: Scene, place: string, piece: string): number {
  return pieces(scene, place).find(([name]) => name === piece)?.[1] ?? 0;
}

/** The names of places that begin so, in the scene's order. */
export function placesLike(scene: Scene, start: string): string[] {
  return Object.keys(scene.places).filter((name) => name.startsWith(start));
}

export function fact<T>(scene: Scene, name: string, other: T): T {
  const found = scene.facts[name];
  return found === undefined || found === null ? other : (found as T);
}
