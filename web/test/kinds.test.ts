import { describe, expect, it } from "vitest";
import { hurt } from "../src/core/harm";
import { kindsOf } from "../src/core/kinds";
import { ends, leadsOn } from "../src/core/touch";
import type { Choice, SeatSeen, Sheet } from "../src/wire";

const item = (text: string) => ({ text, values: [], rules: [] });
const sheet: Sheet = {
  game: "g", box: "b", language: "en",
  items: { "hand.*": item("hand"), "city.*": item("city"), jobs: item("open jobs"), "contact.docks_a": item("Docks, contact 1") },
  words: { "kind.business": "Thug", "kind.new_business": "Thug", "kind.space": "Family", "kind.contact.docks": "Docks" },
};
const seats = ["Ada", "Rosa"].map((name): SeatSeen => ({ name, kind: "bot", level: "", away: false, you: false }));
const named = (paths: string[]) => kindsOf(paths, sheet, seats, "Others").map(({ name, paths: those }) => [name, those.length]);

describe("the kinds of what is lit", () => {
  it("have the game's words for how their paths begin, and the same word is one kind", () => {
    expect(named(["business.a", "new_business.b", "space.f1", "space.f2"])).toEqual([["Thug", 2], ["Family", 2]]);
    expect(named(["contact.docks_a", "contact.docks_b", "space.f1", "space.f2"])).toEqual([["Docks", 2], ["Family", 2]]);
  });
  it("are whose they are, where they belong to several", () => {
    expect(named(["city.0/don", "city.0/hitman", "city.1/don", "city.1/hitman"])).toEqual([["Ada", 2], ["Rosa", 2]]);
    expect(named(["hand.0/a", "hand.0/b", "space.f1", "space.f2"])).toEqual([["hand", 2], ["Family", 2]]);
  });
  it("put those together that stand alone or have no name", () => {
    expect(named(["space.f1", "space.f2", "jobs/a", "road.4"])).toEqual([["Family", 2], ["Others", 2]]);
    expect(named(["space.f1", "space.f2", "jobs/a"])).toEqual([["Family", 2], ["open jobs", 1]]);
  });
});

const choice = (option: number, harms: number[], ...at: string[]): Choice => ({ option, at, text: "", brings: "", rules: [], harms, also: [] });

describe("a target of harm", () => {
  it("is what hurts whichever way it is chosen", () => {
    expect(hurt([choice(0, [2, -1]), choice(1, [0])])).toEqual([-1, 0, 2]);
    expect(hurt([choice(0, [2]), choice(1, [])])).toEqual([]);
  });
});

describe("what can be drawn", () => {
  const drive = [
    choice(0, [], "truck.1", "district.6"),
    choice(1, [], "truck.1", "hold.2", "bay.1"),
    choice(2, [], "truck.1", "hold.2", "bay.2"),
    choice(3, [], "truck.2", "hold.2", "bay.2"),
    choice(4, [], "spot.1"),
  ];
  it("is what a path goes on from", () => {
    expect(leadsOn(drive, [], "truck.1")).toBe(true);
    expect(leadsOn(drive, ["truck.1"], "truck.1")).toBe(true);
    expect(leadsOn(drive, [], "spot.1")).toBe(false);
    expect(leadsOn(drive, ["truck.1"], "district.6")).toBe(false);
  });
  it("can be put down where the path goes next, or where it ends", () => {
    expect([...ends(drive, ["truck.1"]).keys()].sort()).toEqual(["bay.1", "bay.2", "district.6", "hold.2"]);
    expect(ends(drive, ["truck.1"]).get("bay.2")?.option).toBe(2);
    expect(ends(drive, ["truck.1"]).get("hold.2")).toBeNull();
  });
  it("not at an end that could mean two things", () => {
    const two = [choice(0, [], "a", "b", "d"), choice(1, [], "a", "c", "d")];
    expect([...ends(two, ["a"]).keys()].sort()).toEqual(["b", "c"]);
  });
});
