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

export const games = new Shelf();
