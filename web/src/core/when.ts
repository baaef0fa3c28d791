// When something was, as people say it.

const MINUTE = 60_000;
const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The hour, and before today the day as well. */
export function moment(language: string, at: number, now = Date.now()): string {
  const today = midnight(at) === midnight(now);
  return new Intl.DateTimeFormat(language, today ? CLOCK : { day: "numeric", month: "short", ...CLOCK }).format(at);
}

/** Some minutes ago, today or yesterday at an hour, and only then a date. */
export function since(language: string, at: number, now = Date.now()): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE));
  if (minutes < 60) return minutes === 0 ? relative.format(0, "second") : relative.format(-minutes, "minute");
  const days = Math.round((midnight(now) - midnight(at)) / (24 * 60 * MINUTE)); // a night may have 23 hours
  if (days > 1) return moment(language, at, now);
  return `${relative.format(-days, "day")}, ${new Intl.DateTimeFormat(language, CLOCK).format(at)}`;
}
