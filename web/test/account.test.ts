import { describe, expect, it } from "vitest";
import { bySubject } from "../src/parts/replay/account";
import type { Line } from "../src/wire";

const line = (n: number, args: Line["args"], rule = ""): Line => ({ n, key: "", rule, by: -1, args, text: `line ${n}`, mark: "" });

describe("the account at the end", () => {
  it("is told by whom it is about, in its order, each rule once", () => {
    const lines = [
      line(0, []),
      line(1, [["family", 0]], "A-01"), line(2, [["family", 0], ["n", 3]], "A-01"), line(3, [["family", 0]], "A-02"),
      line(4, [["seat", 1]], "A-01"), line(5, [["family", 0]]),
    ];
    const told = bySubject(lines).map(({ seat, lines: some, rules }) => [seat, some.map(({ n }) => n), rules]);
    expect(told).toEqual([[-1, [0], []], [0, [1, 2, 3], ["A-01", "A-02"]], [1, [4], ["A-01"]], [0, [5], []]]);
  });

  it("takes a number that is no seat for nobody", () => {
    expect(bySubject([line(0, [["n", 2]]), line(1, [["card", "rum"]])]).map(({ seat }) => seat)).toEqual([-1]);
  });
});
