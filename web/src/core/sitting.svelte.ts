// Sitting at a table: what the seat I look through is asked, and what I say to it.

import { Felt } from "./felt.svelte";
import { Trouble, get } from "./api";
import type { Live } from "./live.svelte";
import { taste } from "./taste.svelte";
import { toasts } from "./toast.svelte";
import type { Ask, State, Why } from "../wire";

type Command = Parameters<Live["send"]>[0];

/** A decision that is none: one choice and nothing to decline. Its text may still matter. */
export function forced(ask: Ask): boolean {
  return ask.choices.length === 1 && ask.pass === null;
}

export class Sitting {
  readonly felt: Felt;

  constructor(
    readonly live: Live,
    readonly now: () => State,
  ) {
    this.felt = new Felt({ answer: (option) => this.answer(option), why: (path, touched) => this.why(path, touched) });
    $effect(() => {
      const { game } = this.now();
      this.felt.put(game?.ask ?? null);
      this.felt.quiet = false;
    });
  }

  private async answer(option: number): Promise<void> {
    const { n, seat, game } = this.now();
    const ask = game?.ask;
    if (!ask) return;
    const done = await this.tell({ do: "answer", seat, n, step: ask.step, option });
    if (!done) this.felt.quiet = false;
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

  undo = (): void => void this.tell({ do: "undo", seat: this.now().seat });
  restart = (): void => void this.tell({ do: "restart", seat: this.now().seat });

  private async why(path: string, touched: string[]): Promise<void> {
    const { table, seat } = this.now();
    if (seat < 0 || table.stage !== "running") return;
    const asked = new URLSearchParams({ seat: String(seat), at: path, touched: touched.join(",") });
    if (this.live.key) asked.set("key", this.live.key);
    try {
      const told = await get<Why>(`/api/tables/${encodeURIComponent(table.id)}/why?${asked}`);
      if (told.kind === "open") return;
      toasts.tell([told.text, told.says].filter(Boolean).join(" "), { rule: told.rule, game: table.game });
    } catch (why) {
      if (why instanceof Trouble && why.text) toasts.tell(why.text, { rule: why.rule, game: table.game });
    }
  }

  /** Makes a forced move, if I like that; an undo that has led here is not made undone at once. */
  skipForced(): boolean {
    const ask = this.now().game?.ask;
    return taste.forced && ask !== null && ask !== undefined && forced(ask) && !ask.undo;
  }
}
