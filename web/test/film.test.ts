import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEHIND, FRAME, stay, stills, type Still } from "../src/core/frames";
import { Reel } from "../src/core/reel.svelte";
import { taste } from "../src/core/taste.svelte";
import type { FrameChange, Line, Message } from "../src/wire";

const line = (n: number): Line => ({ n, key: "k", rule: "", by: 1, args: [], text: `line ${n}`, mark: "" });
const ask = { step: "s", asks: "a", text: "?", rules: [], undo: false, plan: [], choices: [], pass: null };
const message = (n: number, pile: number, lines: number[], asked = false): Message => ({
  n, seat: 0, scene: { places: { pile, street: [["a", 1]] }, facts: { turn: 1 } },
  lines: lines.map(line), ask: asked ? ask : null, wait: null, end: null,
});
const frame = (pile: number, lines: number): FrameChange => ({ scene: { places: { pile } }, lines });

describe("the frames of an answer", () => {
  it("go from the scene before to the one after, each with the lines told by then", () => {
    const found = stills(message(4, 9, [0]), message(5, 6, [0, 1, 2, 3], true), [frame(8, 1), frame(7, 2)]);
    expect(found.map((each) => each.scene.places.pile)).toEqual([8, 7]);
    expect(found.map((each) => each.lines.map(({ n }) => n))).toEqual([[0, 1], [0, 1, 2]]);
    expect(found.every((each) => each.ask === null && each.scene.places.street)).toBe(true);
  });
  it("keep no more lines than a state does", () => {
    const many = Array.from({ length: 100 }, (_, n) => n);
    const [first] = stills(message(4, 9, many), message(5, 6, [...many.slice(1), 100]), [frame(8, 1)]);
    expect(first!.lines).toHaveLength(100);
    expect(first!.lines.at(-1)!.n).toBe(100);
  });
});

describe("how long a frame stays", () => {
  const waits = (count: number, update = 0, due = BEHIND): Still[] =>
    Array.from({ length: count }, () => ({ game: message(1, 1, []), due, update }));
  it("goes by the chosen speed, and longer where much flies", () => {
    expect(stay(waits(1), 0, 1, 1)).toBe(FRAME);
    expect(stay(waits(1), 0, 0.5, 1)).toBe(FRAME / 2);
    expect(stay(waits(1), 0, 1, 3)).toBeGreaterThan(FRAME);
  });
  it("is half where the next answer waits already", () => {
    expect(stay([...waits(1), ...waits(1, 1)], 0, 1, 1)).toBe(FRAME / 2);
  });
  it("never falls further behind than it may", () => {
    expect(stay(waits(40), 0, 1, 1)).toBe(BEHIND / 40);
    expect(stay(waits(2), BEHIND + 5, 1, 1)).toBe(0);
  });
});

describe("what is drawn", () => {
  let reel: Reel;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    taste.speed = "calm";
    reel = new Reel();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is one frame after the other, then what is true", () => {
    reel.add(message(4, 9, [0]), message(5, 6, [0, 1, 2, 3], true), [frame(8, 1), frame(7, 2)]);
    expect(reel.shown?.scene.places.pile).toBe(8);
    expect(reel.caption).toBe("line 1");
    vi.advanceTimersByTime(FRAME + 1);
    expect(reel.shown?.scene.places.pile).toBe(7);
    vi.advanceTimersByTime(FRAME + 1);
    expect(reel.shown).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
  it("is what is true at once where I did it myself and am asked on", () => {
    reel.add(message(4, 9, [0]), message(5, 6, [0, 1], true), [frame(8, 1), frame(7, 1)], true);
    expect(reel.running).toBe(false);
    reel.add(message(4, 9, [0]), message(5, 6, [0, 1], true), [frame(9, 1), frame(8, 1), frame(7, 1)], true);
    expect(reel.shown?.scene.places.pile).toBe(9); // a whole chain of things is watched
    reel.skip();
    reel.add(message(4, 9, [0]), message(5, 6, [0, 1]), [frame(8, 1)], true);
    expect(reel.shown?.scene.places.pile).toBe(8); // so is what leads to others
  });
  it("is what is true at once where little happened, or nobody wants a film", () => {
    reel.add(message(4, 9, [0]), message(5, 6, [0, 1]), []);
    expect(reel.running).toBe(false);
    taste.speed = "off";
    reel.add(message(4, 9, [0]), message(5, 6, [0, 1]), [frame(8, 1)]);
    expect(reel.running).toBe(false);
    taste.speed = "calm";
    vi.stubGlobal("document", { hidden: true });
    reel.add(message(4, 9, [0]), message(5, 6, [0, 1]), [frame(8, 1)]);
    expect(reel.running).toBe(false);
  });
  it("waits for its turn when the next answer comes meanwhile", () => {
    reel.add(message(4, 9, [0]), message(5, 7, [0, 1, 2]), [frame(8, 1)]);
    reel.add(message(5, 7, [0, 1, 2]), message(6, 6, [0, 1, 2, 3], true), []);
    const seen: unknown[] = [reel.shown?.scene.places.pile];
    for (let k = 0; k < 4 && reel.running; k++) {
      vi.advanceTimersByTime(FRAME + 1);
      seen.push(reel.shown?.scene.places.pile);
    }
    expect(seen).toEqual([8, 7, undefined]);
  });
  it("can be skipped, and then nothing of it is left", () => {
    reel.add(message(4, 9, [0]), message(5, 6, [0, 1, 2]), [frame(8, 1), frame(7, 2)]);
    reel.skip();
    expect(reel.running).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
  it("does not grow however much happens, and is never far behind", () => {
    for (let n = 0; n < 500; n++)
      reel.add(message(n, 9, [n]), message(n + 1, 6, [n, n + 1]), [frame(8, 1), frame(7, 1)]);
    const kept = (reel as unknown as { coming: unknown[] }).coming.length;
    expect(kept).toBeLessThanOrEqual(60);
    vi.advanceTimersByTime(BEHIND + 200);
    expect(reel.running).toBe(false);
  });
});
