// Der Pate: the action board with its dice, the road with the car, the districts, the tracks.

import type { BoardModule, Seen } from "..";
import { wordOf } from "../../core/sheet";
import Board from "./Board.svelte";
import FamiliesPanel from "./FamiliesPanel.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import { factsOf, trackName } from "./read";
import TracksPanel from "./TracksPanel.svelte";

function where({ game, sheet }: Seen): string {
  const { round, rounds, ko } = factsOf(game.scene);
  const told = round > 0 ? [wordOf(sheet, "round", { n: round, all: rounds })] : [];
  if (ko) told.push(wordOf(sheet, "ko", { track: trackName(sheet, ko) }));
  return told.join(" · ");
}

export default {
  board: Board,
  panels: [
    { id: "families", icon: "users", word: "families", part: FamiliesPanel },
    { id: "tracks", icon: "crown", word: "tracks", part: TracksPanel },
  ],
  hand: Hand,
  seat: Seat,
  room: 1260,
  folds: true,
  where,
} satisfies BoardModule;
