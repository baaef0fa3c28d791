import { describe, expect, it } from "vitest";
import { takenBack, takesBack } from "../src/core/taken";
import type { Line } from "../src/wire";

const line = (n: number, key = "took", args: Line["args"] = []): Line => ({ n, key, rule: "", by: 0, args, text: "", mark: "" });

describe("what was taken back", () => {
  it("does not hold any more, with a taking back that it reaches beyond", () => {
    const lines = [line(0), line(1), line(2, "sat"), line(3), line(4, "undone", [["line", 3]]), line(5, "undone", [["line", 1]]), line(6)];
    expect([...takenBack(lines)]).toEqual([3, 1, 4]);
    expect(lines.filter(takesBack).map(({ n }) => n)).toEqual([4, 5]);
  });
});
