// The boards, each loaded only with its game. A game without one is drawn as a list of its places, and
// can be played from the first day.

import type { Component, Snippet } from "svelte";
import type { Felt } from "../core/felt.svelte";
import type { Message, SeatSeen, Sheet } from "../wire";

/** What every part of a board is given. It draws from the scene alone and decides nothing. */
export interface Seen {
  game: Message;
  seats: SeatSeen[];
  sheet: Sheet;
  felt: Felt;
  /** Whose things lie in front: the viewer's own seat, or the first for somebody who watches. */
  near: number;
  /** `table` is played at; `screen` is looked at by a room full of people; `still` is a picture. */
  mode: "table" | "screen" | "still";
}

export interface BoardProps extends Seen {
  /** The question, where this board wants it: above the own things. */
  prompt?: Snippet;
}

/** A part that has a tab beside the table, and a drawer on a phone. */
export interface Panel {
  id: string;
  icon: string;
  word: string; // key of the game's board words
  part: Component<Seen>;
}

export interface BoardModule {
  board: Component<BoardProps>;
  panels?: Panel[];
  /** What one holds in the hand, for a phone beside a table screen. */
  hand?: Component<Seen>;
  /** What lies in front of one seat, for its panel on a table screen; the name stands there already. */
  seat?: Component<Seen & { seat: number }>;
  /** What is covered but told by that part already, in its own way: `safe` for `safe.0`. */
  tells?: string[];
  /** How many pixels a table screen has to give the board at least, or it is drawn smaller. */
  room?: number;
  /** On a phone it lies one below the other, also as a table screen: then it is not drawn smaller. */
  folds?: boolean;
  /** How wide its picture is drawn in a list; large boards are drawn as on a table and made small. */
  still?: number;
  /** Where in the game we are, in a few words, for the upper edge; words of the sheet. */
  where?: (seen: Seen) => string;
}

const boards: Record<string, () => Promise<{ default: BoardModule }>> = import.meta.glob(
  "./*/index.ts",
) as Record<string, () => Promise<{ default: BoardModule }>>;

export async function boardOf(game: string): Promise<BoardModule> {
  const found = boards[`./${game}/index.ts`] ?? boards["./undrawn/index.ts"];
  return (await found!()).default;
}
