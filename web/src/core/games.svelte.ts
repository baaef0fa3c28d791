// What there is to play, as the server tells it in the language of the page.

import type { About, Games } from "../wire";
import { get } from "./api";
import { tongue } from "./tongue.svelte";

class Shelf {
  private found = $state.raw<Games | null>(null);
  private asked = "";

  /** All games; asked for once in each language. */
  get all(): About[] {
    this.again();
    return this.found?.games ?? [];
  }

  /** Asks, if that has not been done or has failed. */
  again(): void {
    if (this.asked === tongue.language) return;
    this.asked = tongue.language;
    void get<Games>("/api/games").then((told) => (this.found = told), () => (this.asked = ""));
  }

  /** Levels of bots, the weakest first. */
  get bots(): string[] {
    void this.all;
    return this.found?.bots ?? [];
  }

  about(game: string): About | undefined {
    return this.all.find((each) => each.game === game);
  }

  name(game: string): string {
    return this.about(game)?.name ?? "";
  }
}

/** A name and the series before it; where room is short, what follows it says enough. */
export function parted(name: string): [series: string, own: string] {
  const own = name.split(": ").at(-1) ?? "";
  return [name.slice(0, name.length - own.length), own];
}

export const games = new Shelf();
