import { describe, expect, it } from "vitest";
import { moves } from "../src/core/differ";
import type { Scene } from "../src/wire";

const scene = (places: Scene["places"]): Scene => ({ places, facts: {} });

describe("what moved", () => {
  it("is nothing between equal scenes", () => {
    const same = scene({ street: [["brutes_1", 2]], pile: 39 });
    expect(moves(same, structuredClone(same))).toEqual([]);
  });
  it("is a piece that left one place and came to another", () => {
    const before = scene({ street: [["brutes_1", 2]], "hand.0": [] });
    const after = scene({ street: [["brutes_1", 1]], "hand.0": [["brutes_1", 1]] });
    expect(moves(before, after)).toEqual([{ piece: "brutes_1", from: "street", to: "hand.0" }]);
  });
  it("is a card turned up from a pile", () => {
    const before = scene({ street: [], pile: 39 });
    const after = scene({ street: [["brutes_1", 1]], pile: 38 });
    expect(moves(before, after)).toEqual([{ piece: "brutes_1", from: "pile", to: "street" }]);
  });
  it("is a card that somebody else takes into a covered hand", () => {
    const before = scene({ street: [["brutes_1", 1]], "hand.1": 4 });
    const after = scene({ street: [], "hand.1": 5 });
    expect(moves(before, after)).toEqual([{ piece: "brutes_1", from: "street", to: "hand.1" }]);
  });
  it("is a covered card from pile to hand, and nobody says which", () => {
    expect(moves(scene({ pile: 5, "hand.1": 4 }), scene({ pile: 4, "hand.1": 5 }))).toEqual([
      { piece: "", from: "pile", to: "hand.1" },
    ]);
  });
  it("is what came from nowhere and went out of sight", () => {
    expect(moves(scene({ a: [["x", 1]] }), scene({ a: [["y", 1]] }))).toEqual([
      { piece: "y", from: "", to: "a" },
      { piece: "x", from: "a", to: "" },
    ]);
  });
  it("prefers what is seen on both ends to what is not", () => {
    const before = scene({ street: [["x", 1]], pile: 3, "hand.0": [], "hand.1": 0 });
    const after = scene({ street: [], pile: 2, "hand.0": [["x", 1]], "hand.1": 1 });
    expect(moves(before, after)).toContainEqual({ piece: "x", from: "street", to: "hand.0" });
    expect(moves(before, after)).toContainEqual({ piece: "", from: "pile", to: "hand.1" });
  });
  it("never explains more than can be followed", () => {
    expect(moves(scene({ a: 0 }), scene({ a: 500 })).length).toBe(24);
  });
});
