import { describe, expect, test } from "vitest";
import { fit } from "../src/parts/cards/fit";

const GAP: [number, number] = [10, 20];

describe("the largest cards that fit", () => {
  test("fill the box and never leave it", () => {
    for (const [width, height] of [[360, 340], [560, 380], [1400, 700], [180, 90]] as const)
      for (let cards = 1; cards <= 24; cards++) {
        const found = fit(cards, width, height, GAP, 1000);
        const rows = Math.ceil(cards / found.columns);
        expect(found.columns * found.width + (found.columns - 1) * GAP[0]).toBeLessThanOrEqual(width);
        expect(rows * found.width * 1.4 + (rows - 1) * GAP[1]).toBeLessThanOrEqual(height);
      }
  });

  test("no other number of columns would give larger ones", () => {
    for (let cards = 1; cards <= 20; cards++) {
      const found = fit(cards, 560, 380, GAP, 1000);
      for (let columns = 1; columns <= cards; columns++) {
        const rows = Math.ceil(cards / columns);
        const other = Math.min((560 - (columns - 1) * 10) / columns, (380 - (rows - 1) * 20) / rows / 1.4);
        expect(found.width).toBeGreaterThanOrEqual(Math.floor(other) - 1);
      }
    }
  });

  test("are never larger than they should be, and nothing where there is no room", () => {
    expect(fit(1, 900, 900, GAP, 120)).toEqual({ columns: 1, width: 120 });
    expect(fit(6, 0, 0, GAP, 120).width).toBe(0);
    expect(fit(0, 500, 300, GAP, 120).columns).toBe(1);
  });
});
