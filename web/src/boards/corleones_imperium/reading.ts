// What a scene of Corleones Imperium tells, by names.

import type { Seen } from "..";
import { COLOURS, SHAPES } from "../../core/seats";
import { nameOf, valueOf, wordOf } from "../../core/sheet";
import { fact, pieces, times } from "../../core/scene";
import { say } from "../../core/tongue.svelte";

export type Span = [string, number, number];

export interface Known {
  hand: Span[];
  suitcase: Span[];
  jobs: string[];
}

export const NEUTRALS = ["mayor", "union_boss", "police_chief"];
export const NEUTRAL_SIDE = 5; // after five seats
export const ACTS = ["act_1", "act_2", "act_3", "act_4"];
export const PHASES = ["new_business", "family_business", "turf_wars", "bribes", "tribute"];
export const STOCK = ["money_1", "money_2", "money_3", "money_5", "gun", "blood_money", "booze", "narcotics"];
/** The colours of jobs, each with its shape. */
export const JOB_SHAPES: Record<string, string> = { gray: "■", green: "●", yellow: "▲", blue: "◆" };

const PORTRAITS: Record<string, string> = {
  mayor: "mayor", union_boss: "boss", police_chief: "chief", senator: "senator", district_attorney: "attorney",
  family_accountant: "accountant", capo: "capo", forensics_expert: "expert", tax_accountant: "tax",
  corrupt_officer: "officer", smuggler: "smuggler", importer: "importer",
};
const OWN_ART = ["accountant", "capo", "expert", "tax", "officer", "smuggler", "importer"];

/** The portrait of an ally: its drawing, and whether this game's own file has it. */
export function portraitOf(ally: string): { name: string; own: boolean } {
  const name = PORTRAITS[ally.replace(/_\d$/, "")] ?? "lady";
  return { name, own: OWN_ART.includes(name) };
}

/** What a moment is asked. It is made anew for each scene, from a copy of what is seen. */
export class Reading {
  constructor(readonly seen: Seen) {}

  get scene() {
    return this.seen.game.scene;
  }
  get facts() {
    return this.scene.facts;
  }
  get mine(): boolean {
    return this.seen.game.seat >= 0;
  }
  get me(): number {
    return this.seen.game.seat;
  }

  fact<T>(name: string, other: T): T {
    return fact(this.scene, name, other);
  }

  say(key: string, named: Record<string, string | number> = {}): string {
    return wordOf(this.seen.sheet, key, named);
  }
  /** A sum, as the language writes it; what is printed on a note stays as it is printed. */
  money(amount: number): string {
    return this.say("page.sum", { n: amount });
  }
  called(name: string): string {
    return nameOf(this.seen.sheet, name);
  }
  /** The same at the head of something. */
  title(name: string): string {
    return large(this.called(name));
  }
  /** Words printed on a piece or place. */
  words(name: string, field: string): string[] {
    const found = valueOf(this.seen.sheet, name, field);
    return Array.isArray(found) ? found : [];
  }
  value(name: string, field: string): string {
    return String(valueOf(this.seen.sheet, name, field) ?? "");
  }

  // -- players

  get families(): (string | null)[] {
    return this.fact("families", []);
  }
  /** The number of the colour each seat wears: that of its family; who has none wears what is left. */
  get colours(): number[] {
    this.worn ??= this.dress();
    return this.worn;
  }
  private worn: number[] | null = null;
  private dress(): number[] {
    const chosen = this.families.map((family) => (family ? COLOURS.indexOf(this.value(family, "colour") as never) : -1));
    const free = COLOURS.map((_, colour) => colour).filter((colour) => !chosen.includes(colour));
    return chosen.map((colour) => (colour < 0 ? (free.shift() ?? 0) : colour));
  }
  colour(seat: number): string {
    return COLOURS[this.colours[seat] ?? seat] ?? "red";
  }
  shape(seat: number): string {
    return SHAPES[this.colours[seat] ?? seat] ?? "diamond";
  }
  name(seat: number): string {
    return this.seen.seats[seat]?.name ?? "";
  }
  side(side: number): string {
    if (side === NEUTRAL_SIDE) return this.say("page.neutral");
    return side === this.me ? say("you") : this.name(side);
  }
  /** Something about a player; nobody hears of himself by name. */
  sayOf(key: string, seat: number, named: Record<string, string | number> = {}): string {
    return seat === this.me ? this.say(`${key}_you`, named) : this.say(key, { ...named, name: this.name(seat) });
  }
  get seats(): number[] {
    return this.families.map((_, seat) => seat);
  }
  /** How many figures of a kind lie before a player. */
  supply(seat: number, kind: string): number {
    return times(this.scene, `supply.${seat}`, `${kind}.${seat}`);
  }
  /** How many jobs of each colour a player has done, and the same in words. */
  done(seat: number): Record<string, number> {
    return this.fact<Record<string, number>[]>("done", [])[seat] ?? {};
  }
  doneTold(seat: number): string {
    const told = Object.entries(this.done(seat)).map(([colour, n]) => this.say("row.of", { n, colour: this.say(`colour.${colour}`) }));
    return this.say("row.done", { names: told.join(", ") || "–" });
  }
  isOut(seat: number): boolean {
    return this.fact<string>("phase", "") === "family_business" && this.fact<boolean[]>("out", [])[seat] === true;
  }

  // -- figures

  /** Who stands at a place: its piece, or nobody. */
  figureAt(place: string): string {
    return pieces(this.scene, place).find(([piece]) => isFigure(piece))?.[0] ?? "";
  }
  tileAt(place: string): string {
    return pieces(this.scene, place).find(([piece]) => !isFigure(piece))?.[0] ?? "";
  }
  isClosed(place: string): boolean {
    return this.fact<string[]>("closed", []).includes(place);
  }
  /** A figure in words: "thug of Ada", "the Mayor, for Ada". */
  told(piece: string): string {
    if (NEUTRALS.includes(piece)) {
      const owner = this.fact<Record<string, number>>("neutral_of", {})[piece] ?? -1;
      return owner < 0 ? this.called(piece) : this.sayOf("page.neutral_of", owner, { who: this.called(piece) });
    }
    const [kind, seat] = piece.split(".");
    return this.sayOf(kind === "thug" ? "page.thug_of" : "page.member_of", Number(seat));
  }
  standing(place: string): string {
    const figure = this.figureAt(place);
    if (figure) return this.told(figure);
    return this.say(this.isClosed(place) ? "page.closed" : "page.free");
  }

  // -- icons and cards

  icons(names: string[]): string {
    const kinds = [...new Set(names)];
    const found = kinds.map((name) => {
      const n = names.filter((other) => other === name).length;
      const word = STOCK.includes(name) ? this.called(name) : this.say(`short.${name}`);
      return n > 1 ? `${n}× ${word}` : word;
    });
    return found.join(", ") || "–";
  }
  isJob(piece: string): boolean {
    return this.value(piece, "colour") in JOB_SHAPES && this.words(piece, "needs").length > 0;
  }
  /** What the own hand lacks for a job; null where that is not known. */
  lacks(job: string): string[] | null {
    return this.fact<Record<string, string[]>>("lacks", {})[job] ?? null;
  }
  /** A job in words, for whoever cannot see its signs. */
  job(job: string): string {
    const pays = this.words(job, "pays");
    const paid = pays.length ? this.say("cards.pays", { money: this.icons(pays) }) : this.say("cards.no_pay");
    const price = this.say("cards.price", { needs: this.icons(this.words(job, "needs")), pays: paid });
    return `${this.called(job)} (${this.say(`colour.${this.value(job, "colour")}`)}): ${price}. ${this.say(`text.${job}`)}`;
  }
  ally(ally: string): string {
    return `${this.called(ally)}: ${this.say(`text.${ally}`)}`;
  }
}

/** As at the beginning of a sentence. */
export function large(said: string): string {
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

export function isFigure(piece: string): boolean {
  return NEUTRALS.includes(piece) || /^(thug|member)\./.test(piece);
}
