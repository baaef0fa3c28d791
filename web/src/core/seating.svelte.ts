// A table that is being laid out: who shall sit where, with which packs, at which pace.

import { mostWith, usualLevel } from "./habit";
import type { About, Pace, Wishes } from "../wire";

/** `me` is the one who lays out; `screen` is somebody beside me at this screen; `none` no chair. */
export type Kind = "me" | "link" | "bot" | "screen" | "none";
export interface Chair {
  kind: Kind;
  level: string;
  name: string; // of who sits beside me
}
export type PaceKind = "none" | "live" | "days";

export const LIVE = [5, 10, 15, 30, 60]; // minutes on the clock of each
export const DAYS = [1, 2, 3, 7]; // for each decision
const MORE = 10; // seconds for each decision on a live clock

export class Seating {
  chairs = $state<Chair[]>([]);
  packs = $state<string[]>([]);
  pace = $state<PaceKind>("none");
  minutes = $state(15);
  days = $state(1);
  everybody = $state(false);
  open_hands = $state(false);

  constructor(
    readonly about: About,
    bots: string[],
  ) {
    const level = usualLevel(bots);
    const filled = Math.max(2, about.fewest);
    this.chairs = Array.from({ length: this.most }, (_, k) => ({
      kind: k === 0 ? "me" : k === 1 ? "link" : k < filled ? "bot" : "none",
      level,
      name: "",
    }));
  }

  get most(): number {
    return mostWith(this.about, this.packs);
  }

  get taken(): Chair[] {
    return this.chairs.filter((chair) => chair.kind !== "none");
  }

  /** Whether a chair may be left away: not below the fewest, and never the last of mine. */
  may(seat: number, kind: Kind): boolean {
    const now = this.chairs[seat]!.kind;
    if (kind === now) return true;
    if (kind === "none") return this.taken.length > this.about.fewest;
    return true;
  }

  put(seat: number, kind: Kind): void {
    if (!this.may(seat, kind)) return;
    // I am on one chair; others at this screen are my guests
    if (kind === "me") for (const chair of this.chairs) if (chair.kind === "me") chair.kind = "screen";
    this.chairs[seat]!.kind = kind;
    if (!this.chairs.some((chair) => chair.kind === "me")) {
      const mine = this.chairs.find((chair) => chair.kind === "screen");
      if (mine) mine.kind = "me";
    }
  }

  /** Packs that change the same values exclude each other; one more or less may change the chairs. */
  flip(pack: string): void {
    const about = this.about.packs.find((each) => each.pack === pack)!;
    this.packs = this.packs.includes(pack)
      ? this.packs.filter((each) => each !== pack)
      : [...this.packs.filter((each) => !about.against.includes(each)), pack];
    const level = this.chairs[0]?.level ?? "";
    while (this.chairs.length < this.most) this.chairs.push({ kind: "none", level, name: "" });
    this.chairs.length = this.most;
    while (this.taken.length < this.about.fewest) this.chairs.find((chair) => chair.kind === "none")!.kind = "bot";
  }

  get links(): number {
    return this.chairs.filter((chair) => chair.kind === "link").length;
  }

  get guests(): number {
    return this.chairs.filter((chair) => chair.kind === "screen").length;
  }

  get watches(): boolean {
    return !this.chairs.some((chair) => chair.kind === "me");
  }

  private get timed(): Pace {
    if (this.pace === "live") return { kind: "live", seconds: this.minutes * 60, more: MORE };
    if (this.pace === "days") return { kind: "days", seconds: this.days * 86_400 };
    return { kind: "none" };
  }

  get wishes(): Wishes {
    const seats = this.taken.map(({ kind, level }) => (kind === "link" ? "open" : kind === "bot" ? level : "me"));
    const names = this.taken.map(({ kind, name }) => (kind === "screen" ? name.trim() : ""));
    return { game: this.about.game, seats, names: names.some(Boolean) ? names : [], packs: this.packs, pace: this.timed, public: this.everybody, open_hands: this.open_hands };
  }
}
