// Whose loss a choice is, in words.

import { say, tongue } from "./tongue.svelte";
import type { Choice, SeatSeen } from "../wire";

const NEUTRAL = -1;

/** Those who lose by every one of these choices, whichever is made; nobody if one is harmless. */
export function hurt(choices: Choice[]): number[] {
  if (choices.some((choice) => choice.harms.length === 0)) return [];
  return [...new Set(choices.flatMap((choice) => choice.harms))].sort((one, other) => one - other);
}

/** What a choice brings, unless the sentence about its harm says just that. */
export function beyond(brings: string, harm: string): string {
  return harm.includes(brings) ? "" : brings;
}

/** "Hits Rosa and you yourself"; empty if nobody is hurt. */
export function harmed(harms: number[], seats: SeatSeen[], me: number): string {
  if (harms.length === 0) return "";
  const names = harms.map((seat) => (seat === NEUTRAL ? say("harm.neutral") : seat === me ? say("harm.you") : (seats[seat]?.name ?? "")));
  return say("harm", { names: tongue.list(names) });
}
