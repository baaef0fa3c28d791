// The review of a finished game: asked for, waited for, and what it tells through somebody's eyes.

import { Trouble, get, post, told } from "../../core/api";
import { myself } from "../../core/me.svelte";
import { say, tongue } from "../../core/tongue.svelte";
import type { ReviewDecision, ReviewSeen, Reviewed } from "../../wire";

const AGAIN = 1000; // milliseconds between two looks while it is being made

export class Desk {
  seen = $state.raw<ReviewSeen | null>(null);
  trouble = $state("");
  /** What the graph of a replay shows. */
  graph = $state<"share" | "score">("share");
  private timer = 0;
  private asked = 0;
  private path = "";

  /** Look at it: `path` names whose eyes. What is being made is looked at again and again. */
  async look(path: string): Promise<void> {
    this.path = path;
    const mine = ++this.asked;
    clearTimeout(this.timer);
    try {
      const seen = await get<ReviewSeen>(path);
      if (mine === this.asked) this.put(seen);
    } catch (why) {
      if (mine !== this.asked) return;
      if (why instanceof Trouble && why.status === 409) return; // the game goes on
      if (this.busy) this.wait(); // out of reach for a moment
    }
  }

  private put(seen: ReviewSeen): void {
    this.seen = seen;
    this.trouble = "";
    if (this.busy) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(this.path), AGAIN);
  }

  async ask(path: string): Promise<void> {
    try {
      await myself.anybody();
      this.put(await post<ReviewSeen>(path));
      if (!this.busy) await this.look(this.path);
    } catch (why) {
      this.trouble = told(why);
    }
  }

  stop(): void {
    this.asked += 1;
    clearTimeout(this.timer);
  }

  get busy(): boolean {
    return this.seen?.stage === "working" || this.seen?.stage === "waiting";
  }

  get review(): Reviewed | null {
    return this.seen?.review ?? null;
  }

  /** What is being done, as a sentence. */
  get doing(): string {
    if (this.seen?.stage === "waiting") return say("review.waiting", { n: tongue.number(this.seen.before) });
    return say(`review.doing.${this.seen?.what || "course"}`);
  }

  decision(at: number): ReviewDecision | null {
    return this.review?.decisions.find((each) => each.at === at) ?? null;
  }

  /** The decisions that cost a seat most. */
  costliest(seat: number): ReviewDecision[] {
    return (this.review?.costliest[seat] ?? []).map((at) => this.decision(at)).filter((each) => each !== null);
  }
}
