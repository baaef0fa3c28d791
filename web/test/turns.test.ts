import { describe, expect, it } from "vitest";
import { counted } from "../src/core/turns";
import { byTurn } from "../src/parts/replay/turns";
import type { ReplayStep } from "../src/wire";

const step = (at: number, turn: number, lines = 1): ReplayStep => ({ at, by: 0, turn, lines, text: `step ${at}`, about: 0, chose: "" });

describe("the steps of a replay", () => {
  it("stand in the turn in which they were taken, though the last of a turn begins the next", () => {
    const steps = [step(0, 1), step(1, 1), step(2, 2), step(3, 2, 0), step(4, 3), step(5, 3)];
    const turns = byTurn(steps, ({ lines }) => lines > 0).map(({ turn, steps: some }) => [turn, some.map(({ at }) => at)]);
    expect(turns).toEqual([[0, [0]], [1, [1, 2]], [2, [4]], [3, [5]]]);
  });
});

describe("the steps below a graph", () => {
  it("are round numbers with room beside each other", () => {
    expect(counted(188, (at) => at * 2).map(({ at }) => at)).toEqual([50, 100, 150]);
    expect(counted(3, (at) => at * 10)).toEqual([]);
    expect(counted(9, (at) => at * 40).map(({ at }) => at)).toEqual([2, 4, 6, 8]);
  });
});
