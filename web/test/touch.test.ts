import { describe, expect, it } from "vitest";
import { along, choiceOf, complete, next, settled, spread, touching } from "../src/core/touch";
import type { Choice } from "../src/wire";

const choice = (option: number, ...at: string[]): Choice => ({ option, at, text: `${option}`, brings: "", rules: [], harms: [], also: [] });

const drive = [
  choice(0, "truck.0.1", "district.6"),
  choice(1, "truck.0.1", "district.7"),
  choice(2, "truck.0.2", "district.6"),
  choice(3),
];

describe("what is lit", () => {
  it("is the first thing of every path, in the order of the choices", () => {
    expect([...next(drive, []).keys()]).toEqual(["truck.0.1", "truck.0.2"]);
  });
  it("is then what follows on the paths that begin so", () => {
    expect([...next(drive, ["truck.0.1"]).keys()]).toEqual(["district.6", "district.7"]);
    expect([...next(drive, ["truck.0.2"]).keys()]).toEqual(["district.6"]);
  });
  it("counts along a hand as it lies, and leaves the places where they were", () => {
    const jobs = [choice(0, "hand.0/hitman"), choice(1, "city.1"), choice(2, "hand.0/don"), choice(3, "hand.0/boss")];
    const places = { "hand.0": [["boss", 1], ["don", 2], ["hitman", 1]] as [string, number][], "city.1": 3 };
    expect([...along(next(jobs, []), places).keys()]).toEqual(["hand.0/boss", "city.1", "hand.0/don", "hand.0/hitman"]);
    expect(along(next(jobs, []), places).get("hand.0/don")?.map(({ option }) => option)).toEqual([2]);
    expect([...along(next(drive, []), {}).keys()]).toEqual(["truck.0.1", "truck.0.2"]);
  });
  it("is nothing for a choice without a place", () => {
    expect(next([choice(3)], []).size).toBe(0);
    expect(complete([choice(3)], [])).toHaveLength(1);
  });
});

describe("a choice is made", () => {
  it("when its whole path was touched", () => {
    expect(settled(drive, ["truck.0.1"])).toBeNull();
    expect(settled(drive, ["truck.0.1", "district.7"])?.option).toBe(1);
  });
  it("not while the same touches could mean another", () => {
    const two = [choice(0, "hand/a"), choice(1, "hand/a")];
    expect(settled(two, ["hand/a"])).toBeNull();
    expect(complete(two, ["hand/a"])).toHaveLength(2);
    const longer = [choice(0, "hand/a"), choice(1, "hand/a", "city.1")];
    expect(settled(longer, ["hand/a"])).toBeNull();
  });
  it("never by touching nothing", () => {
    expect(settled([choice(3)], [])).toBeNull();
  });
});

describe("touching", () => {
  it("goes on along a path", () => {
    expect(touching(drive, ["truck.0.1"], "district.6")).toEqual(["truck.0.1", "district.6"]);
  });
  it("takes the last touch back when it is touched again", () => {
    expect(touching(drive, ["truck.0.1"], "truck.0.1")).toEqual([]);
  });
  it("begins anew with the first thing of another path", () => {
    expect(touching(drive, ["truck.0.1"], "truck.0.2")).toEqual(["truck.0.2"]);
  });
  it("changes the end of a path", () => {
    expect(touching(drive, ["truck.0.1", "district.6"], "district.7")).toEqual(["truck.0.1", "district.7"]);
  });
  it("leaves everything as it is for what is not lit", () => {
    const touched = ["truck.0.1"];
    expect(touching(drive, touched, "district.9")).toBe(touched);
  });
});

describe("equal cards are one choice", () => {
  const cards = [{ ...choice(4, "hand.0/a"), also: [[5, ["hand.0/b"]]] as [number, string[]][] }, choice(6, "hand.0/c")];
  it("and any of them may be touched, and is the one that goes", () => {
    expect([...next(spread(cards), []).keys()]).toEqual(["hand.0/a", "hand.0/b", "hand.0/c"]);
    expect(settled(spread(cards), ["hand.0/b"])?.option).toBe(5);
  });
  it("and what was done with any of them has its name", () => {
    expect(choiceOf(cards, 5)?.text).toBe("4");
    expect(choiceOf(cards, 7)).toBeNull();
  });
});
