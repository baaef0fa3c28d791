import { describe, expect, it } from "vitest";
import { centred, kept, overlap, scaled, seen, showing, whole } from "../src/core/panning";

const box = { width: 400, height: 300 };
const drawing = { width: 1000, height: 500 };

describe("a drawing in its box", () => {
  it("is seen whole at the smaller of both scales", () => {
    expect(whole(box, drawing)).toBe(0.4);
    expect(whole({ width: 2000, height: 500 }, drawing)).toBe(1);
  });

  it("stands in the middle where it is smaller, and leaves no gap where it is larger", () => {
    expect(kept({ scale: 0.4, x: -50, y: 7 }, box, drawing)).toEqual({ scale: 0.4, x: 0, y: 50 });
    expect(kept({ scale: 1, x: 90, y: -900 }, box, drawing)).toEqual({ scale: 1, x: 0, y: -200 });
    expect(kept({ scale: 1, x: -700, y: -20 }, box, drawing)).toEqual({ scale: 1, x: -600, y: -20 });
  });

  it("grows around the point under the finger", () => {
    const before = { scale: 1, x: -100, y: -50 };
    const after = scaled(before, 2, 200, 150);
    const under = (lie: typeof before) => [(200 - lie.x) / lie.scale, (150 - lie.y) / lie.scale];
    expect(under(after)).toEqual(under(before));
  });

  it("brings a point to the middle", () => {
    expect(centred(2, box, 100, 50)).toEqual({ scale: 2, x: 0, y: 50 });
  });

  it("moves as little as it takes to show something", () => {
    const lie = { scale: 1, x: -100, y: -100 };
    const small = { width: 40, height: 40 };
    expect(showing(lie, box, { x: 200, y: 100, ...small }, 10)).toEqual(lie);
    expect(showing(lie, box, { x: -30, y: 100, ...small }, 10)).toEqual({ ...lie, x: -60 });
    expect(showing(lie, box, { x: 390, y: 280, ...small }, 10)).toEqual({ scale: 1, x: -140, y: -130 });
  });

  it("puts what is larger than the box in its middle", () => {
    const lie = { scale: 1, x: 0, y: 0 };
    expect(showing(lie, box, { x: 100, y: 20, width: 500, height: 40 }, 10).x).toBe(-150);
  });

  it("knows what can be seen", () => {
    expect(seen(box, { x: 370, y: 0, width: 30, height: 30 })).toBe(true);
    expect(seen(box, { x: 380, y: 0, width: 30, height: 30 })).toBe(false);
    expect(seen(box, { x: -50, y: 0, width: 500, height: 30 })).toBe(true);
  });
});

describe("what stands above", () => {
  it("can be got out of the way, and only where the drawing is larger than its box", () => {
    const box = { width: 100, height: 100 };
    expect(kept({ scale: 2, x: 0, y: 90 }, box, { width: 100, height: 100 }, 60).y).toBe(60);
    expect(kept({ scale: 2, x: 40, y: 90 }, box, { width: 100, height: 100 }).y).toBe(0);
    expect(kept({ scale: 1, x: 0, y: 90 }, box, { width: 100, height: 50 }, 60).y).toBe(25);
  });
});

describe("what lies below the buttons", () => {
  it("is met by them once its middle is", () => {
    const knobs = { x: 280, y: 8, width: 110, height: 44 };
    expect(overlap(knobs, { x: 300, y: 20, width: 30, height: 30 })).toBe(true);
    expect(overlap(knobs, { x: 220, y: 20, width: 90, height: 30 })).toBe(false);
    expect(overlap(knobs, { x: 300, y: 40, width: 30, height: 30 })).toBe(false);
  });
});
