// What differs between what was drawn and what is drawn now moves there.

import { tick, untrack } from "svelte";
import type { Felt } from "./felt.svelte";
import { fly, prepare } from "./flight";
import type { Scene } from "../wire";

/** To be called while a component is made. Nothing moves across a cut. */
export function moving(felt: Felt, scene: () => Scene | null, cuts: () => number = () => 0): void {
  let before: Scene | null = null;
  let cut = -1;
  $effect.pre(() => {
    const after = scene();
    const from = cut === cuts() ? before : null;
    cut = cuts();
    before = after;
    if (!from || !after || from === after) return;
    // a copy of what will leave before the page is drawn anew, its flight after
    const starts = untrack(() => prepare(felt, from, after));
    if (starts.length > 0) void tick().then(() => fly(felt, starts));
  });
}
