import { describe, expect, it } from "vitest";
import { openScene } from "../src/parts/replay/film.svelte";
import { each } from "../src/core/scene";
import { placesOf } from "../src/core/places";
import { leftOf } from "../src/parts/table/clock";
import { amountOf, writtenLike } from "../src/core/amount";
import type { Scene, Sheet } from "../src/wire";

const scene = (places: Scene["places"]): Scene => ({ places, facts: {} });
const sheet = (...names: string[]): Sheet => ({
  game: "", box: "", language: "en", words: {},
  items: Object.fromEntries(names.map((name) => [name, { text: name, values: [], rules: [] }])),
});

describe("every single piece", () => {
  it("has a key of its own, also in a row where others lie between", () => {
    const keys = each(scene({ row: [["don", 1], ["hitman", 1], ["don", 2]] }), "row").map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });
});

describe("the places of a player", () => {
  const table = scene({ "area.0": [], "hand.0": [["x", 1]], "area.1": [], "hand.1": 3, "stack.1": 4, "stack.2": 4, street: [] });
  it("are families with one place for each seat, the hand first", () => {
    expect(placesOf(table, sheet("hand.*", "area.*", "stack.*"), 1, 2)).toEqual(["hand.1", "area.1"]);
  });
  it("are only what the sheet knows as every player's", () => {
    expect(placesOf(table, sheet("hand.*"), 0, 2)).toEqual(["hand.0"]);
  });
});

describe("open hands", () => {
  it("are each place as open as any seat saw it", () => {
    const [mine, other] = [scene({ "hand.0": [["x", 1]], "hand.1": 2, pile: 9 }), scene({ "hand.0": 1, "hand.1": [["y", 2]], pile: 9 })];
    expect(openScene(mine, [mine, other]).places).toEqual({ "hand.0": [["x", 1]], "hand.1": [["y", 2]], pile: 9 });
  });
});

describe("a clock", () => {
  const clock = { left: [60_000, 5_000], running: [1], since: 1_000 };
  it("runs for whom it runs, and never below nothing", () => {
    expect(leftOf(clock, 0, 9_000)).toBe(60);
    expect(leftOf(clock, 1, 3_000)).toBe(3);
    expect(leftOf(clock, 1, 99_000)).toBe(0);
    expect(leftOf(null, 0, 0)).toBe(0);
  });
});

describe("amounts", () => {
  it("are read in every language", () => {
    expect(["$1,200", "−1.200 $", "7", "$0", "", "1\u202f200 $"].map(amountOf)).toEqual([1200, -1200, 7, 0, 0, 1200]);
  });
  it("are written as others are", () => {
    expect(writtenLike("$89,000", 37_000)).toBe("$37,000");
    expect(writtenLike("9", -3)).toBe("−3");
  });
});
