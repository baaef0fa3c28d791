// Carta Nostra: everybody's region of the city, and who does what to whom.

import type { BoardModule, Seen } from "..";
import { fact } from "../../core/scene";
import { wordOf } from "../../core/sheet";
import Board from "./Board.svelte";
import Cards from "./Cards.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import { reactionOf } from "./cards";

function where({ game, seats, sheet }: Seen): string {
  const reaction = reactionOf(game.scene);
  if (reaction) return `${seats[reaction.by]?.name ?? ""}: ${wordOf(sheet, `verb_${reaction.job}`)}`;
  const turn = seats[fact(game.scene, "turn", -1)];
  return turn ? `${turn.name}: ${wordOf(sheet, "on_turn")}` : "";
}

export default {
  board: Board,
  hand: Hand,
  seat: Seat,
  panels: [{ id: "cards", icon: "users", word: "cards", part: Cards }],
  still: 200,
  where,
} satisfies BoardModule;
