import { beforeEach, expect, test, vi } from "vitest";
import type { LessonMark, State } from "../src/wire";

const mark = (id: string, step: string): LessonMark => ({ id, step, line: "", at: "", title: id, text: id, rules: [] });
const marks = [mark("car", "place_car"), mark("aim", "roll")];
vi.mock("../src/core/api", () => ({ get: async () => ({ game: "der_pate", marks }) }));
vi.mock("../src/core/store", () => ({ kept: () => null, keep: () => {} }));
const { Guide } = await import("../src/core/lesson.svelte");

const moment = (n: number, step: string | null, end: object | null = null) =>
  ({ game: { n, ask: step === null ? null : { step }, lines: [], end } }) as unknown as State;

let guide: InstanceType<typeof Guide>;
beforeEach(async () => {
  guide = new Guide("a table", "der_pate");
  await vi.waitFor(() => expect(guide.all).toBe(2));
});

test("what it is about comes first, whatever is asked first", () => {
  guide.look(moment(1, null));
  expect(guide.mark).toBeNull();
  guide.look(moment(2, "place_car"));
  expect(guide.mark?.id).toBe("aim");
  guide.look(moment(2, "place_car")); // nothing has happened: it may be read in peace
  expect(guide.mark?.id).toBe("aim");
  guide.look(moment(3, "place_car"));
  expect(guide.mark?.id).toBe("car");
});

test("nothing is left standing at the end", () => {
  guide.look(moment(2, "place_car"));
  guide.look(moment(3, null, { text: "over" }));
  expect(guide.mark).toBeNull();
});
