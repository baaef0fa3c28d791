// What somebody last chose for a game: the next one begins with it, and nobody is asked again.

import { newId, post } from "./api";
import { myself } from "./me.svelte";
import { keep, kept } from "./store";
import { tablePath, way } from "./way.svelte";
import type { About, New, Wishes } from "../wire";

export interface Habit {
  players: number;
  levels: string[]; // of the bots, from the second seat on
  packs: string[];
}

/** The second from below: who comes for the first time is neither bored nor beaten at once. */
export function usualLevel(bots: string[]): string {
  return bots[1] ?? bots[0] ?? "";
}

export function habitOf(about: About, bots: string[]): Habit {
  const before = read(about.game);
  const packs = before.packs.filter((pack) => about.packs.some((each) => each.pack === pack));
  const most = mostWith(about, packs);
  const players = Math.min(Math.max(before.players || 2, about.fewest), most);
  const last = before.levels.findLast((level) => bots.includes(level)) ?? usualLevel(bots);
  const levels = Array.from({ length: players - 1 }, (_, k) => (bots.includes(before.levels[k] ?? "") ? before.levels[k]! : last));
  return { players, levels, packs };
}

/** How many may play with these packs. */
export function mostWith(about: About, packs: string[]): number {
  return Math.max(about.most, ...about.packs.filter((each) => packs.includes(each.pack)).map((each) => each.most));
}

export function remember(game: string, habit: Habit): void {
  keep(`habit.${game}`, JSON.stringify(habit));
}

function read(game: string): Habit {
  const none: Habit = { players: 0, levels: [], packs: [] };
  try {
    const found = JSON.parse(kept(`habit.${game}`) ?? "null") as Partial<Habit> | null;
    const words = (list: unknown) => (Array.isArray(list) ? list.filter((each) => typeof each === "string") : []);
    return found === null ? none : { players: Number(found.players) || 0, levels: words(found.levels), packs: words(found.packs) };
  } catch {
    return none; // whatever lay there, it was not ours
  }
}

/** Against bots, at once. */
export async function playNow(game: string, habit: Habit): Promise<void> {
  remember(game, habit);
  await sitDown({ game, seats: ["me", ...habit.levels], packs: habit.packs });
}

/** As somebody or other, at a table like this. */
export async function sitDown(wishes: Wishes): Promise<void> {
  await myself.anybody();
  const { table } = await post<New>("/api/tables", { ...wishes, id: newId() });
  way.go(tablePath("table", table));
}

/** A guided first game. */
export async function learn(game: string): Promise<void> {
  await myself.anybody();
  const { table } = await post<New>(`/api/games/${game}/lesson`);
  way.go(tablePath("table", table));
}
