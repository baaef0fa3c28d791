// What a level of bot is called; one without a word here is called by its name in the program.

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
