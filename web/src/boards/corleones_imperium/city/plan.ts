// Where everything lies on the map: the printed board, in units of the drawing.

export const WIDTH = 1026;
export const HEIGHT = 540;
/** The shores and turfs were drawn on a sheet a little lower. */
export const TALL = 540 / 520;

export interface Point {
  x: number;
  y: number;
}

export interface TurfPlan {
  area: string; // outline
  name: Point;
  business: Point; // upper left corners
  tile: Point;
  control: Point & { below?: boolean }; // middle of the lowest marker; whether their number stands below it
  influence: Point & { columns: number };
  chief: Point;
}

export const BOX = { width: 176, height: 60 };

export const TURFS: Record<string, TurfPlan> = {
  upper_west_side: {
    area: "M112 24 Q250 16 400 20 L400 94 L322 94 L322 198 L92 198 Q88 96 112 24Z",
    name: { x: 118, y: 46 },
    business: { x: 104, y: 55 },
    tile: { x: 104, y: 121 },
    control: { x: 301, y: 134, below: true },
    influence: { x: 290, y: 42, columns: 2 },
    chief: { x: 264, y: 38 },
  },
  upper_east_side: {
    area: "M406 20 Q600 14 722 26 Q746 100 738 198 L496 198 L496 94 L406 94Z",
    name: { x: 514, y: 46 },
    business: { x: 510, y: 55 },
    tile: { x: 510, y: 121 },
    control: { x: 711, y: 100, below: true },
    influence: { x: 434, y: 42, columns: 2 },
    chief: { x: 676, y: 38 },
  },
  chelsea: {
    area: "M92 204 L322 204 L322 236 L406 236 L406 378 L112 378 Q86 300 92 204Z",
    name: { x: 110, y: 237 },
    business: { x: 104, y: 246 },
    tile: { x: 104, y: 312 },
    control: { x: 318, y: 348 },
    influence: { x: 294, y: 264, columns: 2 },
    chief: { x: 352, y: 328 },
  },
  midtown: {
    area: "M496 204 L738 204 Q748 290 734 378 L412 378 L412 236 L496 236Z",
    name: { x: 526, y: 237 },
    business: { x: 510, y: 246 },
    tile: { x: 510, y: 312 },
    control: { x: 452, y: 348 },
    influence: { x: 436, y: 264, columns: 2 },
    chief: { x: 711, y: 300 },
  },
  wall_street: {
    area: "M116 384 L732 384 Q724 452 664 486 Q560 512 420 512 Q280 512 190 484 Q136 444 116 384Z",
    name: { x: 264, y: 430 },
    business: { x: 208, y: 438 },
    tile: { x: 432, y: 438 },
    control: { x: 640, y: 470 },
    influence: { x: 440, y: 422, columns: 6 },
    chief: { x: 408, y: 470 },
  },
  queens: {
    area: "M832 22 Q930 12 1020 18 L1020 254 L800 254 Q812 200 802 150 Q796 60 832 22Z",
    name: { x: 834, y: 46 },
    business: { x: 828, y: 55 },
    tile: { x: 828, y: 121 },
    control: { x: 846, y: 218 },
    influence: { x: 890, y: 204, columns: 3 },
    chief: { x: 940, y: 38 },
  },
  brooklyn: {
    area: "M800 260 L1020 260 L1020 508 Q930 518 850 496 Q806 470 812 400 Q796 330 800 260Z",
    name: { x: 820, y: 302 },
    business: { x: 828, y: 312 },
    tile: { x: 828, y: 378 },
    control: { x: 850, y: 480 },
    influence: { x: 890, y: 462, columns: 2 },
    chief: { x: 990, y: 482 },
  },
};

export const PARK = { area: "M330 102 H488 V228 H330Z", name: { x: 409, y: 146 }, box: { x: 336, y: 158, width: 146, height: 40 } };

/** The spaces of family members, on the borders. */
export const SPACES: Record<string, Point> = {
  f01: { x: 409, y: 102 },
  f02: { x: 403, y: 45 },
  f03: { x: 322, y: 209 },
  f04: { x: 236, y: 209 },
  f05: { x: 640, y: 209 },
  f06: { x: 496, y: 209 },
  f07: { x: 771, y: 124 },
  f08: { x: 926, y: 267 },
  f09: { x: 409, y: 250 },
  f10: { x: 409, y: 322 },
  f11: { x: 408, y: 396 },
  f12: { x: 771, y: 245 },
  f13: { x: 236, y: 396 },
  f14: { x: 766, y: 391 },
  f15: { x: 760, y: 468 },
  f16: { x: 990, y: 267 },
};

export const SHORES = [
  ["shoal", "M108 18 Q420 2 728 20 Q760 120 744 300 Q744 452 676 496 Q560 522 420 522 Q270 522 180 494 Q126 448 100 378 Q70 200 108 18Z"],
  ["land", "M110 20 Q420 8 726 22 Q752 120 742 300 Q738 450 670 492 Q560 518 420 518 Q272 518 184 490 Q130 448 104 378 Q78 200 110 20Z"],
  ["shoal", "M826 14 Q930 2 1036 10 V520 Q930 530 846 502 Q790 470 804 400 Q786 330 794 254 Q804 200 794 150 Q784 60 826 14Z"],
  ["land", "M828 18 Q930 8 1028 14 V516 Q930 524 848 500 Q798 470 806 400 Q790 330 796 256 Q806 200 797 150 Q790 60 828 18Z"],
] as const;

/** The bridges over the East River, each with its deck and its cable: from x, the height of the deck. */
export const BRIDGES: [number, number][] = [
  [736, 116],
  [736, 232],
  [736, 372],
  [708, 446],
];

/** One wave of the water, as a pattern. */
export const WAVE = "M-28 5q14 -3 28 0t28 0t28 0t28 0";
