// My tables and those open to everybody, looked at again every few seconds while the page is in sight.

import { get } from "./api";
import type { Listed, Lists } from "../wire";

const EVERY = 10_000;
const RANK: Record<string, number> = { running: 1, frozen: 2, open: 3, over: 4 };

export class Tables {
  private found = $state.raw<Lists | null>(null);
  private further = $state.raw<Listed[]>([]); // beyond the first page of mine, asked for once
  private last = $state(false);
  trouble = $state.raw<unknown>(null);

  get known(): boolean {
    return this.found !== null;
  }

  /** Those I play at, whose turn is mine first, then what runs, then what waits for people. */
  readonly mine: Listed[] = $derived(this.all().filter((each) => each.stage !== "over"));
  readonly past: Listed[] = $derived(this.all().filter((each) => each.stage === "over"));
  /** Whether the server has more of mine than were asked for. */
  readonly older: boolean = $derived((this.found?.more ?? false) && !this.last);
  readonly turns: number = $derived(this.mine.filter((each) => each.your_turn).length);
  /** Where I could sit down or watch, and do not sit yet. */
  readonly open: Listed[] = $derived((this.found?.open ?? []).filter((each) => each.stage !== "over" && !each.seats.some((seat) => seat.you)));

  private all(): Listed[] {
    const first = this.found?.mine ?? [];
    const known = new Set(first.map((each) => each.id));
    return sorted([...first, ...this.further.filter((each) => !known.has(each.id))]);
  }

  /** The next page of mine. */
  async lookBack(): Promise<void> {
    try {
      const next = await get<Lists>(`/api/tables?skip=${(this.found?.mine.length ?? 0) + this.further.length}`);
      this.further = [...this.further, ...next.mine];
      this.last = !next.more;
    } catch (why) {
      this.trouble = why;
    }
  }

  async look(): Promise<void> {
    try {
      this.found = await get<Lists>("/api/tables");
      this.trouble = null;
    } catch (why) {
      this.trouble = why;
    }
  }

  /** Looks until the page is left. */
  watch(): () => void {
    const again = () => {
      if (!document.hidden) void this.look();
    };
    again();
    const timer = setInterval(again, EVERY);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }
}

function sorted(tables: Listed[]): Listed[] {
  const rank = (each: Listed) => (each.your_turn ? 0 : (RANK[each.stage] ?? 5));
  return [...tables].sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}

export const isFree = (seat: Listed["seats"][number]): boolean => !seat.name && !seat.level;
