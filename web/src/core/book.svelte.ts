// The rule somebody wants to read, wherever a chip names one.

import type { RulePage, RuleText } from "../wire";
import { get } from "./api";
import { say } from "./tongue.svelte";

const SOURCES: Record<string, "rule.R" | "rule.S" | "rule.Q"> = { R: "rule.R", S: "rule.S", Q: "rule.Q" };

/** Where a rule is from, in words: its letter alone tells nobody anything. */
export function cited(source: string): string {
  return say(SOURCES[source[0] ?? ""] ?? "rule.X", { id: source });
}

class Book {
  open = $state.raw<{ game: string; id: string } | null>(null);

  show(game: string, id: string): void {
    this.open = { game, id };
  }

  close(): void {
    this.open = null;
  }

  async rule(game: string, id: string): Promise<{ heading: string; rule: RuleText } | null> {
    const page = await get<RulePage>(`/api/games/${game}/rules?search=${encodeURIComponent(id)}`);
    for (const { heading, rules } of page.sections)
      for (const rule of rules) if (rule.id === id) return { heading, rule };
    return null;
  }
}

export const book = new Book();
