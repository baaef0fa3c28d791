import { describe, expect, it } from "vitest";
import { THUMB, TIP, aim, around } from "../src/core/thumb";

const field = (x: number, y: number, side = 20) => ({ x, y, width: side, height: side });

describe("a thumb on a drawing", () => {
  it("means what it hits where everything is large enough to be hit", () => {
    const [one, other] = [field(0, 0, TIP), field(TIP, 0, TIP)];
    expect(aim([one, other], 0, TIP - 2, 20)).toBeNull();
    expect(aim([one, other], -1, TIP, TIP + 4)).toBeNull();
  });

  it("covers what is small and lies beside the point, the nearest first", () => {
    const fields = [field(0, 0), field(30, 0), field(200, 0)];
    expect(aim(fields, -1, 27, 10)?.under).toEqual([1, 0]);
    expect(aim(fields, 1, 31, 10)?.under).toEqual([1, 0]);
    expect(aim(fields, -1, 220 + THUMB / 2, 10)?.under).toEqual([2]);
    expect(aim(fields, -1, 221 + THUMB / 2, 10)).toBeNull();
  });

  it("knows how much closer the small ones have to come", () => {
    expect(aim([field(0, 0), field(30, 0, 11)], 0, 10, 10)?.by).toBe(THUMB / 11);
    expect(aim([{ x: 0, y: 0, width: 70, height: 22 }], 0, 10, 10)?.by).toBe(2);
  });

  it("takes a large region only where it is hit: what is small in it asks to come closer", () => {
    const [region, spot] = [field(0, 0, 300), field(100, 100)];
    expect(aim([region, spot], 0, 250, 250)).toBeNull();
    expect(aim([region, spot], 0, 90, 110)?.under).toEqual([0, 1]);
    expect(aim([region, spot], -1, 90, 110)?.under).toEqual([1]);
  });

  it("holds all of them", () => {
    expect(around([field(10, 20), field(50, 0, 10)])).toEqual({ x: 10, y: 0, width: 50, height: 40 });
  });
});
