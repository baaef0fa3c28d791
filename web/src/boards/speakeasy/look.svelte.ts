// A scene of Speakeasy as its board reads it: what lies where, what follows from it, what it is called.

import { count, fact, pieces, times } from "../../core/scene";
import { nameOf, valueOf, wordOf } from "../../core/sheet";
import { say } from "../../core/tongue.svelte";
import type { Message, SeatSeen, Sheet } from "../../wire";

export const DOMAINS = ["network", "party", "distillery", "transport"] as const;
export const LEVELS = [...DOMAINS, "strength"] as const;
export const ZONES = ["downtown", "midtown", "uptown"] as const;
export const BUILDINGS = ["still", "speakeasy", "nightclub", "casino"] as const;
export const ROWS = [1, 2, 3, 4] as const; // of a pier
export const COLUMN = [1, 2, 3] as const; // of city tiles
export const MOB = "mob";

export interface Family {
  rival: boolean;
  buildings: number;
  guarded: number;
  figure: number;
  attack: number;
  defence: number;
  members: number;
  power: number;
  authority: number;
  goons: number;
  sells_for: { speakeasy: number; nightclub: number };
  sells: number;
  discount: number;
  vip_room: number;
  tile_slots: number;
  moves: number[];
  second_truck: number;
  mixing: boolean;
  free_use: boolean;
  unknown: string[];
}

export interface Boat {
  district: number;
  defence: number;
  price: number;
  next_price: number;
}

export interface Payout {
  paid: number[];
  districts: number[];
  money: number[];
}

export interface Location {
  contacts?: Record<string, string[]>;
  actions: string[];
  contacts_first?: boolean;
  number?: number;
}

/** Where a look comes from: the newest message, sheet and seats. */
export interface Sight {
  game: Message;
  sheet: Sheet;
  seats: SeatSeen[];
}

/**
 * It stays the same while scenes come and go, and what is read of it is followed: what depends on the sheet
 * alone (names, printed values) is not looked at again when a piece has moved.
 */
export class Look {
  readonly scene = $derived.by(() => this.sight().game.scene);
  readonly sheet = $derived.by(() => this.sight().sheet);
  readonly seats = $derived.by(() => this.sight().seats);
  readonly me = $derived.by(() => this.sight().game.seat); // -1 for somebody who watches
  readonly families = $derived.by(() => this.fact<Family[]>("families", []));
  readonly boats = $derived.by(() => this.fact<Record<string, Boat>>("boats", {}));
  readonly locations = $derived.by(() => this.fact<Record<string, Location>>("locations", {}));
  readonly goals = $derived.by(() => this.fact<Record<string, { money: number; fulfilled: number[] }>>("goals", {}));

  constructor(private readonly sight: () => Sight) {}

  fact<T>(name: string, other: T): T {
    return fact(this.scene, name, other);
  }

  // -- what lies where

  has(place: string): boolean {
    return place in this.scene.places;
  }

  pieces(place: string): [string, number][] {
    return pieces(this.scene, place);
  }

  count(place: string): number {
    return count(this.scene, place);
  }

  times(place: string, piece: string): number {
    return times(this.scene, place, piece);
  }

  /** The first piece there; empty if there is none. */
  first(place: string): string {
    return this.pieces(place)[0]?.[0] ?? "";
  }

  /** The families whose pieces of a kind lie there: `capo` for `capo.2`. */
  owners(place: string, kind: string): number[] {
    const start = `${kind}.`;
    return this.pieces(place).filter(([piece]) => piece.startsWith(start)).map(([piece]) => Number(piece.slice(start.length)));
  }

  spots(district: number): string[] {
    return [1, 2, 3].map((spot) => `spot.${district}.${spot}`).filter((spot) => this.has(spot));
  }

  /** In which district a truck stands; 0 if it has not started. */
  districtOf(truck: string): number {
    for (let district = 1; district <= 16; district++) if (this.times(`district.${district}`, truck)) return district;
    return 0;
  }

  atPiers(family: number): number {
    let found = 0;
    for (const zone of ZONES) for (const row of ROWS) found += this.times(`pier.${zone}.${row}`, `member.${family}`);
    return found;
  }

  /** Who has the mobster of a district as an associate: who, and whom. */
  hired(district: number): { mobster: string; family: number } | null {
    const homes = this.fact<Record<string, number>>("homes", {});
    for (let family = 0; family < this.families.length; family++) {
      const mobster = this.first(`associate.${family}`);
      if (mobster && homes[mobster] === district) return { mobster, family };
    }
    return null;
  }

  // -- what it is called

  say(key: string, named: Record<string, string | number> = {}): string {
    return wordOf(this.sheet, key, named);
  }

  name(thing: string): string {
    return nameOf(this.sheet, thing);
  }

  value(thing: string, field: string): string {
    return String(valueOf(this.sheet, thing, field) ?? "");
  }

  /** An effect in a word or two. */
  short(effect: string): string {
    return this.say(`short.${effect}`).replace("{0:n}", String(this.fact("money_card", 0)));
  }

  shorts(effects: string[]): string {
    return effects.map((effect) => this.short(effect)).join(" · ");
  }

  who(family: number): string {
    if (this.families[family]?.rival) return this.say("hq.rival");
    return this.seats[family]?.name ?? "";
  }

  /** The same to be read or heard: nobody hears of himself by name. */
  whom(family: number): string {
    return family === this.me ? say("you") : this.who(family);
  }
  sayOf(key: string, family: number, named: Record<string, string | number>): string {
    if (this.families[family]?.rival) return this.say(`${key}_rival`, named);
    return family === this.me ? this.say(`${key}_you`, named) : this.say(key, { ...named, who: this.who(family) });
  }

  money(amount: number | string): string {
    return this.say("map.money", { n: amount });
  }

  mobster(name: string): string {
    return this.say(`mobster_name.${name}`);
  }

  surname(name: string): string {
    return this.mobster(name).split(" ").at(-1)!;
  }

  district(number: number): string {
    return this.say(`district.${number}`);
  }
}

const SIGNS: Record<string, string> = {
  aid: "aid", associate: "person", authority: "authority", book: "book", build_large: "casino_b", build_one: "speakeasy_b",
  build_small: "speakeasy_b", card: "hand", convert: "nightclub_b", cook: "book", copy_aid: "copy", deliver: "truck",
  distillery_card: "still", goon: "goon", hire: "goon", level: "up", level_again: "up", member: "member", money: "dollar",
  network_card: "network", none: "minus", party_card: "party", play_any: "hand", play_distillery: "still",
  play_network: "network", play_party: "party", play_tiles: "tile", play_transport: "transport", produce: "barrel",
  protect: "shield", raid: "boat", raise: "up", replace: "mob_b", sell: "sell", tile: "tile", transport_card: "transport",
  two_authority: "authority", two_books: "book", two_goons: "goon", two_members: "member",
};

/** The sign of an effect; what it means is always said beside it or when it is pointed at. */
export const signOf = (effect: string): string => SIGNS[effect] ?? "tile";

/** The sign of a domain or of strength. */
export const levelSign = (level: string): string => (level === "distillery" ? "still" : level);

/** Where on the table something is touched: which face of the board it stands on. */
export type Face = "bar" | "map" | "places" | "own" | "cards" | "displays" | "goals" | "families";

const FACES: [RegExp, Face][] = [
  [/^(safe|money|level)\./, "bar"], // always in sight
  [/^(district|spot|pier|hold|mobster_board|order)\./, "map"],
  [/^(contact|park)\.|^restaurant/, "places"],
  [/^(hand|aid_cards|tiles|tiles_played)\./, "cards"],
  [/^(pile|right|middle|stack|pier_row)\.|^aid_display/, "displays"],
  [/^book_space\./, "goals"],
];

export function faceOf(path: string, look: Look): Face {
  const truck = /^truck\.\d+\.\d+/.exec(path)?.[0];
  if (truck) return look.districtOf(truck) ? "map" : "own"; // one that has not started stands at home
  return FACES.find(([start]) => start.test(path))?.[1] ?? "own";
}
