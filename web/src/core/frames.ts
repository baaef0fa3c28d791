// What an answer did on the way, as moments to be drawn one after the other; and how long each is shown.

import { KEPT_LINES, changed } from "../reduce.mjs";
import type { FrameChange, Message } from "../wire";

export const FRAME = 460; // milliseconds a frame is shown at calm speed
export const APART = 60; // and more for each further thing that flies
const MOST_APART = 8;
export const BEHIND = 2800; // milliseconds the picture may lag behind what is true

/** The moments between two messages, as they were told; nothing is asked in them. */
export function stills(before: Message, after: Message, changes: FrameChange[]): Message[] {
  const last = before.lines.at(-1)?.n ?? -1;
  const told = after.lines.filter((line) => line.n > last);
  const wait = before.ask ? { seats: [before.seat], text: "" } : before.wait; // whoever has acted
  let { scene } = before;
  return changes.map((change) => {
    scene = changed(scene, change.scene);
    const lines = [...before.lines, ...told.slice(0, change.lines ?? 0)].slice(-KEPT_LINES);
    return { ...before, scene, lines, ask: null, wait, end: null };
  });
}

export interface Still {
  game: Message;
  due: number; // when at the latest it must have been shown
  update: number; // which update it came with
}

/**
 * How long the moment now in sight stays, with these still to come: less if there is much, so that
 * nobody is left behind, and half where several answers wait.
 */
export function stay(coming: Still[], now: number, pace: number, flying: number): number {
  const crowd = new Set(coming.map((each) => each.update)).size > 1 ? 0.5 : 1;
  let time = (FRAME + APART * Math.min(MOST_APART, Math.max(0, flying - 1))) * pace * crowd;
  coming.forEach((each, place) => (time = Math.min(time, (each.due - now) / (place + 1))));
  return Math.max(0, time);
}
