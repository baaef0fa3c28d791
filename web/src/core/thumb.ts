// What a thumb means on a drawing that is shown smaller than thumbs are.

import type { Area } from "./panning";

export const THUMB = 44; // pixels across
export const TIP = 28; // what is as large as this is hit or missed, and both are meant

export interface Aim {
  under: number[]; // what the thumb covers, the nearest first
  by: number; // how much larger all of it has to be, so that a thumb meets one alone
}

/**
 * A thumb comes down here, and `hit` is what lies exactly below it (-1: nothing). What is large is only
 * meant where it is hit; what is small, wherever the thumb covers a bit of it. Null if nothing small is:
 * then what was hit was meant.
 */
export function aim(areas: Area[], hit: number, x: number, y: number): Aim | null {
  const under = areas.map((area, k) => ({ k, far: away(area, x, y), side: Math.min(area.width, area.height) }))
    .filter(({ k, far, side }) => k === hit || (side < TIP && far <= THUMB / 2))
    .sort((one, other) => Number(other.k === hit) - Number(one.k === hit) || one.far - other.far);
  const least = Math.min(...under.map(({ side }) => side));
  return least < TIP ? { under: under.map(({ k }) => k), by: THUMB / Math.max(1, least) } : null;
}

/** How far a point is from an area; 0 inside. */
function away(area: Area, x: number, y: number): number {
  const along = (at: number, from: number, long: number) => Math.max(from - at, 0, at - from - long);
  return Math.hypot(along(x, area.x, area.width), along(y, area.y, area.height));
}

/** What holds all of them. */
export function around(areas: Area[]): Area {
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  };
}
