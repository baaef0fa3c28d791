// Sitting at a table: what the seat I look through is asked, and what I say to it.

import { Felt } from "./felt.svelte";
import { Trouble, get } from "./api";
import { harmed } from "./harm";
import type { Live } from "./live.svelte";
import { myself } from "./me.svelte";
import { taste } from "./taste.svelte";
import { toasts } from "./toast.svelte";
import { say } from "./tongue.svelte";
import type { Ask, Message, State, Why } from "../wire";

type Command = Parameters<Live["send"]>[0];

const CALM = 700; // milliseconds until a forced move is made, so that one sees what it was

const MOST_TOLD = 2; // lines; the log has them all

/** A decision that is none: one choice and nothing to decline. Declining is never done for anybody:
 * where all are asked at once, who had nothing else to say must not be known by how fast it was said. */
export function forced(ask: Ask): boolean {
  return ask.choices.length === 1 && ask.pass === null;
}

/** Whether the last thing that happened was that something was taken back. */
function justTakenBack(game: Message): boolean {
  return game.lines.at(-1)?.args.some(([kind]) => kind === "line") ?? false;
}

/** What was told of the own deeds after a line. */
function told(game: Message | null, after: number): string[] {
  const news = game?.lines.filter((line) => line.n > after && line.by === game.seat && line.mark !== "turn") ?? [];
  return news.slice(0, MOST_TOLD).map((line) => line.text);
}

export class Sitting {
  readonly felt: Felt;
  private held = false; // I have taken something back: what I came to is decided by me

  constructor(
    readonly live: Live,
    readonly now: () => State,
    /** Forced moves are made for me, if I like that; at a table one device goes round, never. */
    private readonly skips = false,
  ) {
    this.felt = new Felt({
      answer: (option) => void this.answer(option),
      why: (path, touched) => this.why(path, touched),
      harmed: (harms) => harmed(harms, this.now().table.seats, this.now().seat),
    });
    $effect(() => {
      const state = this.now();
      const watching = this.live.reel.running; // what is asked comes when what happened has been seen
      this.felt.put(watching ? null : (state.game?.ask ?? null), state.game?.scene);
      this.felt.quiet = false;
      if (watching || !this.isForced(state)) return;
      const timer = setTimeout(() => void this.makeForced(), CALM * Math.max(taste.pace, 0.3));
      return () => clearTimeout(timer);
    });
  }

  private async answer(option: number): Promise<boolean> {
    const { n, seat, game } = this.now();
    const ask = game?.ask;
    if (!ask) return false;
    this.held = false;
    const done = await this.tell({ do: "answer", seat, n, step: ask.step, option });
    if (!done) this.felt.quiet = false;
    return done;
  }

  /** Whether it was done; a refusal is shown with its rule. */
  async tell(command: Command): Promise<boolean> {
    try {
      await this.live.send(command);
      return true;
    } catch (why) {
      if (why instanceof Trouble) toasts.tell(why.text, { rule: why.rule, game: this.now().table.game, bad: true });
      return false;
    }
  }

  /** At a seat somebody has left. */
  async sit(seat: number): Promise<void> {
    await myself.anybody();
    await this.tell({ do: "sit", seat });
  }

  undo = (): void => this.back("undo");
  restart = (): void => this.back("restart");

  private back(how: "undo" | "restart"): void {
    this.held = true;
    void this.takeBack(how);
  }

  /** What was made for me is taken back with what led to it: there is nothing to decide. */
  private async takeBack(how: "undo" | "restart"): Promise<void> {
    while (await this.tell({ do: how, seat: this.now().seat })) {
      const { game, undo } = this.now();
      if (how !== "undo" || !this.skips || !taste.forced || !undo || !game?.ask || !forced(game.ask)) return;
    }
  }

  private async why(path: string, touched: string[]): Promise<void> {
    const { table, seat } = this.now();
    if (seat < 0 || table.stage !== "running") return;
    const asked = new URLSearchParams({ seat: String(seat), at: path, touched: touched.join(",") });
    if (this.live.key) asked.set("key", this.live.key);
    try {
      const told = await get<Why>(`/api/tables/${encodeURIComponent(table.id)}/why?${asked}`);
      if (told.kind === "open") return;
      toasts.tell(told.text || told.says, { says: told.text ? told.says : "", rule: told.rule, game: table.game, icon: "rules", about: "why" });
    } catch (why) {
      if (why instanceof Trouble && why.text) toasts.tell(why.text, { rule: why.rule, game: table.game, icon: "rules", about: "why" });
    }
  }

  /** Whether what is asked is no decision, and I want it made. An undo that has led here is not made
   * undone at once, and nothing is decided while all are asked whether to go back. */
  private isForced({ table, game }: State): boolean {
    if (!this.skips || !taste.forced || this.held || table.vote || !game?.ask) return false;
    return forced(game.ask) && !justTakenBack(game);
  }

  /** Made, then told: what was chosen, and what came of it. */
  private async makeForced(): Promise<void> {
    const before = this.now().game;
    const ask = before?.ask;
    if (!ask || this.felt.quiet || this.live.line !== "open") return;
    const choice = ask.choices[0]!;
    this.felt.quiet = true;
    if (!(await this.answer(choice.option))) return;
    const came = told(this.now().game, before.lines.at(-1)?.n ?? -1);
    toasts.tell(say("forced.done", { choice: choice.text }), { says: came.join(" "), icon: "step" });
  }
}
