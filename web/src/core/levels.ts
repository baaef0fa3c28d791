// What a level of bot is called; one without a word here is called by its name in the program.

import type { About } from "../wire";
import { say, tongue } from "./tongue.svelte";

export function levelName(level: string): string {
  const key = `level.${level}`;
  return tongue.has(key) ? say(key) : level;
}

/** How it plays, in a few words, and how strong it is with so many players, where that was measured. */
export function levelTold(level: string, about: About, players: number): string {
  const key = `level.${level}.text`;
  const found = about.ratings.find((each) => each.players === players && each.level === level);
  // The level all others are measured by has no interval.
  const strength = found && found.low === found.high ? "level.strength.fixed" : "level.strength";
  const told = [tongue.has(key) ? say(key) : "", found ? say(strength, { elo: found.elo, low: found.low, high: found.high }) : ""];
  return told.filter(Boolean).join(" · ");
}
