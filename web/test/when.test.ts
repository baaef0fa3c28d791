import { expect, test } from "vitest";
import { moment, since } from "../src/core/when";

const now = new Date(2026, 10, 18, 14, 30).getTime();
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime();

test("what was just now is told in minutes, then by the hour, then by the day", () => {
  expect(since("en", now - 20_000, now)).toBe("now");
  expect(since("en", at(18, 14, 28), now)).toMatch(/^2 min\.? ago$/);
  expect(since("de", at(18, 14, 28), now)).toMatch(/^vor 2 Min/);
  expect(since("en", at(18, 9, 5), now)).toBe("today, 09:05");
  expect(since("it", at(17, 22, 14), now)).toBe("ieri, 22:14");
  expect(since("en", at(12, 22, 14), now)).toBe(moment("en", at(12, 22, 14), now));
});

test("a clock has twenty-four hours, and what is not of today has a day", () => {
  expect(moment("en", at(18, 13, 20), now)).toBe("13:20");
  expect(moment("en", at(12, 0, 14), now)).toMatch(/Nov 12.*00:14/);
});

test("a clock that goes ahead does not speak of the future", () => {
  expect(since("en", now + 90_000, now)).toBe("now");
});
