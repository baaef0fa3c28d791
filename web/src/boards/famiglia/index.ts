// Famiglia: the Street between two gangs.

import type { BoardModule, Seen } from "..";
import { count, fact } from "../../core/scene";
import { wordOf } from "../../core/sheet";
import Board from "./Board.svelte";
import Cards from "./Cards.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";

function where({ game, sheet }: Seen): string {
  const pile = fact(game.scene, "second_pile", false) ? "second_pile" : "first_pile";
  const told = [wordOf(sheet, pile, { n: count(game.scene, "pile") })];
  if (fact(game.scene, "last_round", false) && !game.end) told.push(wordOf(sheet, "last_round"));
  return told.join(" · ");
}

export default {
  board: Board,
  hand: Hand,
  seat: Seat,
  panels: [{ id: "cards", icon: "notes", word: "cards", part: Cards }],
  still: 200,
  where,
} satisfies BoardModule;
