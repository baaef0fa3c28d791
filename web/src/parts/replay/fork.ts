// Playing on from a moment, against bots.

import { Trouble, post } from "../../core/api";
import { myself } from "../../core/me.svelte";
import { toasts } from "../../core/toast.svelte";
import { tablePath, way } from "../../core/way.svelte";
import type { New } from "../../wire";
import type { Film } from "./film.svelte";

export async function forkFrom(film: Film, seat: number, at: number): Promise<void> {
  try {
    await myself.anybody();
    const made = await post<New>(film.fork, { seat, at });
    way.go(tablePath("table", made.table));
  } catch (why) {
    if (why instanceof Trouble) toasts.tell(why.text, { bad: true });
  }
}
