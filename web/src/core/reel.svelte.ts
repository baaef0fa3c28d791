// What is drawn of a live table: what is true, or on the way there what happened, moment by moment. It
// delays nothing: the state is true already, and any key or touch goes there at once.

import { moves } from "./differ";
import { BEHIND, stay, stills, type Still } from "./frames";
import { taste } from "./taste.svelte";
import type { FrameChange, Message } from "../wire";

const MOST = 60; // moments that wait; a table where more happens is not watched step by step
const FEW = 2; // moments of what I did myself: I know what I did, and am asked on at once

export class Reel {
  /** What is drawn instead of what is true; null while that is drawn. */
  shown = $state.raw<Message | null>(null);
  private coming: Still[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private updates = 0;

  get running(): boolean {
    return this.shown !== null;
  }

  /** What was told last, if that is news of the moment in sight. */
  get caption(): string {
    return this.shown?.lines.findLast((line) => line.mark !== "quiet")?.text ?? "";
  }

  /** The table went on from one message to another, by these steps; `own`: by what I did. */
  add(before: Message, after: Message, changes: FrameChange[], own = false): void {
    if (taste.pace === 0 || document.hidden) return this.skip();
    const known = own && after.ask !== null && changes.length <= FEW;
    if (!this.running && (changes.length === 0 || known)) return;
    const due = performance.now() + BEHIND;
    const update = this.updates++;
    const last = { ...after, ask: null, end: null };
    for (const game of [...stills(before, after, changes), last]) this.coming.push({ game, due, update });
    this.coming = this.coming.slice(-MOST);
    if (!this.running) this.next(before);
  }

  private next(before: Message): void {
    const now = this.coming.shift();
    if (!now || this.coming.length === 0) return this.skip(); // the last of them is what is true
    this.shown = now.game;
    const flying = moves(before.scene, now.game.scene).length;
    const time = stay(this.coming, performance.now(), taste.pace, flying);
    this.timer = setTimeout(() => this.next(now.game), time);
  }

  /** To what is true, at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.coming = [];
    this.shown = null;
  }
}
