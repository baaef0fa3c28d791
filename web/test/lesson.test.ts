import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LessonMark, State } from "../src/wire";

const mark = (id: string, step: string, line = ""): LessonMark => ({ id, step, line, at: "", title: id, text: id.repeat(20), rules: [] });
const marks = [mark("car", "place_car"), mark("aim", "roll"), mark("paid", "", "paid"), mark("line_2", "second_die")];
vi.mock("../src/core/api", () => ({ get: async () => ({ game: "der_pate", marks }) }));
let said: string | null = null;
vi.mock("../src/core/store", () => ({ kept: () => said, keep: (_: string, value: string) => (said = value) }));
const { Guide } = await import("../src/core/lesson.svelte");

const moment = (n: number, step: string | null, end: object | null = null, line = "") =>
  ({ game: { n, ask: step === null ? null : { step }, lines: line ? [{ n, key: line }] : [], end } }) as unknown as State;

let guide: InstanceType<typeof Guide>;
async function come() {
  guide = new Guide("a table", "der_pate");
  await vi.waitFor(() => expect(guide.all).toBe(4));
}
beforeEach(async () => {
  said = null;
  await come();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("window", globalThis);
});
afterEach(() => vi.useRealTimers());

test("what it is about comes first, whatever is asked first", () => {
  guide.look(moment(1, null));
  expect(guide.mark).toBeNull();
  guide.look(moment(2, "place_car"));
  expect(guide.mark?.id).toBe("aim");
  guide.look(moment(2, "place_car")); // nothing has happened: it may be read in peace
  vi.advanceTimersByTime(60_000);
  expect(guide.mark?.id).toBe("aim");
  guide.look(moment(3, "place_car"));
  expect(guide.mark?.id).toBe("car");
});

test("what others do takes no hint away before it was read", () => {
  guide.look(moment(2, "place_car"));
  guide.look(moment(3, null, null, "paid"));
  expect(guide.mark?.id).toBe("paid"); // the learner has gone on from the first
  guide.look(moment(4, null));
  guide.look(moment(5, "second_die"));
  expect(guide.mark?.id).toBe("paid");
  expect(guide.waits).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(guide.mark?.id).toBe("line_2");
});

test("who has read enough sees the next at once", () => {
  guide.look(moment(2, "place_car"));
  guide.look(moment(3, null, null, "paid"));
  guide.look(moment(4, "second_die"));
  guide.on();
  expect(guide.mark?.id).toBe("line_2");
});

test("a hint stays while others answer a decision, and goes with the next one", () => {
  guide.look(moment(2, "roll"));
  guide.look(moment(3, null));
  guide.look(moment(4, null));
  guide.look(moment(5, "other"));
  expect(guide.mark?.id).toBe("aim");
  expect(guide.past).toBe(true); // it does not point to a question it is not about
  guide.look(moment(6, null));
  expect(guide.mark).toBeNull();
});

test("everything that was said can be read again, also when the page was closed meanwhile", async () => {
  guide.look(moment(2, "place_car"));
  guide.look(moment(3, "place_car"));
  guide.close();
  expect(guide.mark).toBeNull();
  vi.useRealTimers();
  await come();
  guide.open();
  expect([guide.mark?.id, guide.place, guide.told.length]).toEqual(["car", 2, 2]);
  guide.open(0);
  expect(guide.mark?.id).toBe("aim");
  guide.on();
  expect(guide.mark?.id).toBe("car");
});

test("nothing is left standing at the end", () => {
  guide.look(moment(2, "place_car"));
  guide.look(moment(3, null, { text: "over" }));
  expect(guide.mark).toBeNull();
});
