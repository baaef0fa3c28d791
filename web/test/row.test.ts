import { describe, expect, it } from "vitest";
import { held } from "../src/boards/famiglia/row";

describe("the Street under the pointer", () => {
  it("leaves a gap where a card has gone", () => {
    expect(held(["a", "b", "c"], ["a", "c"])).toEqual(["a", null, "c"]);
  });
  it("puts what comes where something has gone, and else at the end", () => {
    expect(held(["a", "b", "c"], ["a", "aa", "c"])).toEqual(["a", "aa", "c"]);
    expect(held(["a", null, "c"], ["a", "aa", "b", "c"])).toEqual(["a", "aa", "c", "b"]);
  });
  it("keeps its length, so that what is centred does not shift", () => {
    expect(held(["a", "b"], [])).toEqual([null, null]);
  });
});
