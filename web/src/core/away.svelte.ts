// What this browser remembers of a table: the hash of its luck from before the end, and the last line
// that was seen, so that whoever comes back is told what happened meanwhile.

import { get } from "./api";
import { keep, kept } from "./store";
import type { Recap, State } from "../wire";

const LONG = 20_000; // milliseconds out of sight, from which on something was missed

export class Away {
  /** What happened meanwhile; null if nothing did, or it was read. */
  recap = $state.raw<Recap | null>(null);
  private hidden = 0;
  private seen = -1;
  private begun = false;
  private noted = "";

  constructor(
    readonly key: string,
    private readonly now: () => State,
  ) {
    $effect(() => {
      document.addEventListener("visibilitychange", this.turned);
      return () => document.removeEventListener("visibilitychange", this.turned);
    });
    $effect(() => this.look(this.now()));
  }

  private name(state: State): string {
    return `seen.${state.table.id}.${state.seat}`;
  }

  private look(state: State): void {
    const last = state.game?.lines.at(-1)?.n ?? -1;
    if (state.table.stage !== "over" && state.table.seed_hash && kept(`hash.${state.table.id}`) === null)
      keep(`hash.${state.table.id}`, state.table.seed_hash);
    if (!this.begun) {
      this.begun = true;
      const before = kept(this.name(state));
      this.seen = before === null ? last : Number(before);
      if (this.seen < last) void this.tell(state);
    }
    if (document.hidden) return;
    this.seen = last;
    const noted = `${this.name(state)} ${last}`;
    if (noted !== this.noted) keep(this.name(state), String(last)); // slow: not with every message
    this.noted = noted;
  }

  private turned = (): void => {
    if (document.hidden) this.hidden = Date.now();
    else if (this.hidden && Date.now() - this.hidden > LONG) void this.tell(this.now());
    if (!document.hidden) this.look(this.now());
  };

  /** Nobody is told of his own deeds only, nor of a game that is over. */
  private async tell(state: State): Promise<void> {
    if (state.table.stage !== "running") return;
    const asked = new URLSearchParams({ since: String(this.seen), seat: String(state.seat) });
    if (this.key) asked.set("key", this.key);
    const found = await get<Recap>(`/api/tables/${encodeURIComponent(state.table.id)}/recap?${asked}`).catch(() => null);
    const others = found?.parts.filter((part) => part.by !== state.seat) ?? [];
    if (others.some((part) => part.lines.length > 0)) this.recap = found;
  }

  get count(): number {
    return this.recap?.parts.reduce((sum, part) => sum + part.lines.length, 0) ?? 0;
  }

  read(): void {
    this.recap = null;
  }
}
