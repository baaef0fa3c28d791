// Manhattan on its side: where the districts lie so that those touch which are neighbours, and where
// boats, piers and zones stand in the water around them. Drawn by hand, in units of the picture.

export const WIDTH = 1160;
export const HEIGHT = 495;

type Point = [number, number];
const TOP = 82;
const BOTTOM = 426;
const MIDDLE = (TOP + BOTTOM) / 2;
const BOW = 304; // where the coast begins to bend towards the tip
const SLANT = 22;

/** The streets run a little aslant, and the shores bulge. */
function place(u: number, v: number): Point {
  const down = (v - TOP) / (BOTTOM - TOP);
  const bulge = u > BOW ? 7 * Math.sin((Math.PI * (u - BOW)) / 880) * (2 * down - 1) : 0;
  return [u + SLANT * (0.5 - down), v + bulge];
}

/** The western shore before the bow; the eastern one is its mirror. */
function shore(u: number): number {
  if (u >= BOW) return TOP;
  const far = Math.min(1, (BOW - u) / 288);
  return MIDDLE - (MIDDLE - TOP) * Math.sqrt(1 - far * far);
}

const round = (value: number) => Math.round(value * 10) / 10;
const path = (points: Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
const STEP = 18; // how far apart the points of a shore lie at most, so that it is round also where all land is one

/** A part of the land between two streets and two heights, cut off by the shores. */
function region(left: number, right: number, top: number, bottom: number): string {
  const count = Math.max(8, Math.ceil((right - left) / STEP));
  const steps = Array.from({ length: count + 1 }, (_, k) => k / count);
  const upper = steps.map((t) => left + (right - left) * t).map((u) => place(u, Math.max(top, shore(u))));
  const lower = steps.map((t) => right - (right - left) * t).map((u) => place(u, Math.min(bottom, 2 * MIDDLE - shore(u))));
  return path([...upper, ...lower]);
}

export interface District {
  number: number;
  zone: string;
  area: string;
  x: number; // of the upper left corner of what stands in it
  y: number;
  w: number;
  h: number;
}

// Streets between columns, and heights between rows.
const C = [16, 152, BOW, 474, 644, 814, 984, 1150];
const GAP = 3; // half a street
const CELLS: [number, string, number, number, number][] = [
  [1, "downtown", 0, TOP, BOTTOM],
  [2, "downtown", 1, TOP, 252],
  [3, "downtown", 1, 252, BOTTOM],
  [4, "downtown", 2, TOP, 204],
  [5, "downtown", 2, 204, 316],
  [6, "downtown", 2, 316, BOTTOM],
  [7, "midtown", 3, TOP, 188],
  [8, "midtown", 3, 188, 298],
  [9, "midtown", 3, 298, BOTTOM],
  [10, "midtown", 4, TOP, 188],
  [11, "midtown", 4, 188, 298],
  [12, "midtown", 4, 298, BOTTOM],
  [13, "uptown", 5, TOP, 188],
  [14, "uptown", 5, 274, BOTTOM],
  [15, "uptown", 6, TOP, 188],
  [16, "uptown", 6, 274, BOTTOM],
];

export const DISTRICTS: District[] = CELLS.map(([number, zone, column, top, bottom]) => {
  const [left, right] = [C[column]! + GAP, C[column + 1]! - GAP];
  const area = region(left, right, top + GAP, bottom - GAP);
  if (number === 1) return { number, zone, area, x: 46, y: 182, w: 100, h: 118 };
  const upper = column === 1 && top === TOP ? top + 34 : top;
  const lower = column === 1 && bottom === BOTTOM ? bottom - 34 : bottom;
  const x = place(left, lower)[0] > place(left, upper)[0] ? place(left, lower)[0] : place(left, upper)[0];
  const y = place((left + right) / 2, upper)[1] + GAP + 3;
  const w = place(right, lower)[0] - x - 10;
  return { number, zone, area, x: x + 8, y, w, h: lower - upper - 2 * GAP - 6 };
});

export const LAND = region(C[0]! - 6, C[7]! + 3, TOP - 5, BOTTOM + 5);
export const PARK = region(C[5]! + GAP, C[7]! - GAP, 188 + GAP, 274 - GAP);
export const PARK_AT = { x: 822, y: 195, w: 316, h: 72 };

/** Around an outline, a little farther out: shallow water. */
export const SHOALS = [14, 24].map((out) => region(C[0]! - 6 - out, C[7]! + 3 + out, TOP - 5 - out, BOTTOM + 5 + out));

/** Where a boat lies that is at the harbour of a district. */
export const HARBOURS: Record<number, Point> = {
  1: [0, 391], 2: [146, 31], 7: [482, 23], 13: [826, 23], 16: [962, 446], 12: [622, 446], 6: [292, 446],
};
export const PIERS: Record<string, Point> = { downtown: [314, 27], midtown: [654, 27], uptown: [996, 27] };
export const PLATES: Record<string, Point> = { downtown: [128, 439], midtown: [456, 439], uptown: [798, 439] };

/** Trees, always the same ones. */
export const TREES: [number, number, number][] = Array.from({ length: 46 }, (_, k) => {
  const at = (k * 0.618034) % 1;
  const down = (k * 0.754877) % 1;
  return [round(PARK_AT.x + 4 + at * (PARK_AT.w + 8)), round(PARK_AT.y + 4 + down * (PARK_AT.h - 8)), round(3 + ((k * 7) % 5) * 0.7)];
});

/** The water goes on around the picture, however wide its box is. */
export const SEA = { x: -700, y: -300, width: 2560, height: 1100 };
export const WAVES = Array.from({ length: 110 }, (_, k) => `M-700 ${-294 + k * 10}q14 -3 28 0${"t28 0".repeat(90)}`).join("");
