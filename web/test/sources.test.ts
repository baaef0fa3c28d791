import { describe, expect, it } from "vitest";
import { sourcesOf } from "../src/parts/result/sources";
import type { Entry } from "../src/wire";

const entry = (text: string, amounts: string[], group = "", rule = "A-01"): Entry => ({ text, rule, amounts, details: [], thing: "", group });

describe("where a score came from", () => {
  it("is told in as few parts as there are kinds", () => {
    const told = sourcesOf([entry("Clean", ["$1,200", "$5"]), entry("Still", ["$20", "$0"], "Buildings"), entry("Casino", ["$0", "$30"], "Buildings", "A-02"), entry("Fines", ["−$4", "$0"])]);
    expect(told.map(({ text, rules, sizes, amounts, many, rows }) => [text, rules, sizes, amounts, many, rows.length])).toEqual([
      ["Clean", ["A-01"], [1200, 5], ["$1,200", "$5"], false, 1],
      ["Buildings", ["A-01", "A-02"], [20, 30], ["$20", "$30"], true, 2],
      ["Fines", ["A-01"], [-4, 0], ["−$4", "$0"], false, 1],
    ]);
  });
});
