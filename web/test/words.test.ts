import { expect, test } from "vitest";
import { parsed } from "../src/core/unbroken";

// Two books that name a sentence alike: only one of the two is ever said, wherever it is asked for.
const books = import.meta.glob<{ default: Record<string, string> }>("../src/words/*/*.ts", { eager: true });

test.each(["de", "en", "it"])("no sentence of %s is named twice", (language) => {
  const keys = Object.entries(books).filter(([path]) => path.includes(`/${language}/`)).flatMap(([, book]) => Object.keys(book.default));
  expect(keys.length).toBeGreaterThan(400);
  expect(keys.filter((key, k) => keys.indexOf(key) !== k)).toEqual([]);
});

test("a sum stays in one piece, and everything else is what was told", () => {
  expect(parsed('{"text":"Du nimmst 5 $ und 95 % davon.","n":[5, 1]}')).toEqual({ text: "Du nimmst 5\u00a0$ und 95\u00a0% davon.", n: [5, 1] });
});
