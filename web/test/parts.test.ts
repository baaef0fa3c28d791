import { expect, test } from "vitest";
import { partsOf } from "../src/core/sheet";
import type { Sheet } from "../src/wire";

const sheet = (breaks?: string): Sheet => ({ game: "", box: "", language: "de", items: {}, words: breaks === undefined ? {} : { breaks } });

test("a long word is broken where its game says, and nothing is added or lost", () => {
  const known = sheet("Gewerk·schafts·boss Spuren·siche·rung");
  expect(partsOf(known, "Gewerkschaftsboss II")).toEqual(["Gewerk", "schafts", "boss II"]);
  expect(partsOf(known, "Expertin der Spurensicherung").join("")).toBe("Expertin der Spurensicherung");
});

test("large and small letters stay as they are written", () => {
  expect(partsOf(sheet("nieder·schießen"), "Niederschießen, niederschießen")).toEqual(["Nieder", "schießen, nieder", "schießen"]);
});

test("a word is only broken as a whole one, and without breaks nothing is", () => {
  expect(partsOf(sheet("Schutz·geld"), "Schutzgeldtour")).toEqual(["Schutzgeldtour"]);
  expect(partsOf(sheet(), "Schutzgeldtour")).toEqual(["Schutzgeldtour"]);
});
