// Clocks: what is left, and how a time is said.

import { say } from "../../core/tongue.svelte";
import type { ClockSeen } from "../../wire";

/** Seconds a seat has left at `now` (milliseconds since 1970). */
export function leftOf(clock: ClockSeen | null, seat: number, now: number): number {
  if (!clock) return 0;
  const spent = clock.running.includes(seat) ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, Math.round(((clock.left[seat] ?? 0) - spent) / 1000));
}

/** A time in seconds, shortly: days, or hours, minutes and seconds. */
export function spell(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return say("clock.days", { n: days });
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
