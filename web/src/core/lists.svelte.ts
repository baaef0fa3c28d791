// My tables and those open to everybody, looked at again every few seconds while the page is in sight.

import { get } from "./api";
import type { Listed, Lists } from "../wire";

const EVERY = 10_000;
const RANK: Record<string, number> = { running: 1, frozen: 2, open: 3, over: 4 };

export class Tables {
  private found = $state.raw<Lists | null>(null);
  trouble = $state.raw<unknown>(null);

  get known(): boolean {
    return this.found !== null;
  }

  /** Those I play at, whose turn is mine first, then what runs, then what waits for people. */
  readonly mine: Listed[] = $derived(sorted(this.found?.mine ?? []).filter((each) => each.stage !== "over"));
  readonly past: Listed[] = $derived(sorted(this.found?.mine ?? []).filter((each) => each.stage === "over"));
  readonly turns: number = $derived(this.mine.filter((each) => each.your_turn).length);
  /** Where I could sit down or watch, and do not sit yet. */
  readonly open: Listed[] = $derived((this.found?.open ?? []).filter((each) => each.stage !== "over" && !each.seats.some((seat) => seat.you)));

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
