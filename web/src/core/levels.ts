// What a level of bot is called; one without a word here is called by its name in the program.

import type { About } from "../wire";
import { say, tongue } from "./tongue.svelte";

export function levelName(level: string): string {
  const key = `level.${level}`;
  return tongue.has(key) ? say(key) : level;
}

/** How it plays, in a few words, or nothing. */
export function levelText(level: string): string {
  const key = `level.${level}.text`;
  return tongue.has(key) ? say(key) : "";
}

/** How strong it is with so many players, where that was measured, or nothing. */
export function levelStrength(about: About | undefined, players: number, level: string): string {
  const found = about?.ratings.find((each) => each.players === players && each.level === level);
  return found ? say("level.strength", { elo: found.elo, low: found.low, high: found.high }) : "";
}
