// Whether what was seen of other hands lies open; kept for the next game.

import { keep, kept } from "../../core/store";

class Peek {
  on = $state(kept("seen") === "on");

  turn(): void {
    this.on = !this.on;
    keep("seen", this.on ? "on" : "off");
  }
}

export const peek = new Peek();
