// Speakeasy: Manhattan in the water, the locations, goals and displays, the headquarters.

import type { BoardModule, Seen } from "..";
import { fact } from "../../core/scene";
import { wordOf } from "../../core/sheet";
import Board from "./Board.svelte";
import DisplaysPanel from "./DisplaysPanel.svelte";
import Hand from "./Hand.svelte";
import RivalsAndGoals from "./RivalsAndGoals.svelte";
import Seat from "./Seat.svelte";

function where({ game: { scene }, sheet }: Seen): string {
  const act = fact(scene, "act", 0);
  const named = { act, n: fact(scene, "round", 0), all: fact(scene, "rounds", 0) };
  const key = fact(scene, "over", false) ? "map.over" : act ? "map.act" : "map.start";
  const words = wordOf(sheet, key, named);
  const told = key === "map.start" ? words : `${fact(scene, "year", 1920)} · ${words}`; // the start round names its year
  return fact(scene, "solo", false) ? `${told} · ${wordOf(sheet, "map.unofficial")}` : told;
}

export default {
  board: Board,
  panels: [
    { id: "rivals", icon: "users", word: "face.panel", part: RivalsAndGoals },
    { id: "displays", icon: "aid", word: "face.displays", part: DisplaysPanel },
  ],
  hand: Hand,
  seat: Seat,
  tells: ["safe"], // money, not cards
  room: 1180,
  where,
} satisfies BoardModule;
