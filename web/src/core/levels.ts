// What a level of bot is called; one without a word here is called by its name in the program.

import type { About, Rating } from "../wire";
import { say, tongue } from "./tongue.svelte";

export function levelName(level: string): string {
  const key = `level.${level}`;
  return tongue.has(key) ? say(key) : level;
}

/** How it plays, in a few words, and how strong it is with so many players, where that was measured. */
export function levelTold(level: string, about: About, players: number): string {
  const key = `level.${level}.text`;
  const found = about.ratings.find((each) => each.players === players && each.level === level);
  return [tongue.has(key) ? say(key) : "", found ? strengthTold(found) : ""].filter(Boolean).join(" · ");
}

/** The level all others are measured by has no interval; with another number of players that is said. */
function strengthTold(rating: Rating): string {
  const near = rating.measured === rating.players ? "level.strength" : "level.strength.near";
  const key = rating.low === rating.high ? "level.strength.fixed" : near;
  return say(key, { elo: rating.elo, low: rating.low, high: rating.high, n: rating.measured });
}
