// Der Pate: Corleones Imperium. The city is one drawing; cards and families lie around it.

import type { BoardModule, Seen } from "..";
import Board from "./Board.svelte";
import FamiliesPanel from "./FamiliesPanel.svelte";
import Held from "./Held.svelte";
import JobsPanel from "./JobsPanel.svelte";
import Seat from "./Seat.svelte";
import { ACTS, Reading } from "./reading";
import "./tokens.css";

function where(seen: Seen): string {
  const read = new Reading(seen);
  const act = read.say("map.act", { act: read.say(`act.${ACTS[read.fact("act", 1) - 1]}`) });
  return `${act} · ${read.say(`phase.${read.fact("phase", "")}`)}`;
}

export default {
  board: Board,
  panels: [
    { id: "jobs", icon: "contract", word: "page.jobs_panel", part: JobsPanel },
    { id: "families", icon: "users", word: "page.families", part: FamiliesPanel },
  ],
  hand: Held,
  seat: Seat,
  room: 1260,
  where,
} satisfies BoardModule;
