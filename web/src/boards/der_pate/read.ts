// How the scene of Der Pate is read: who a piece belongs to, what is printed, how money is said.

import type { Seen } from "..";
import { itemOf, nameOf, valueOf, wordOf } from "../../core/sheet";
import { colourOf, shapeOf } from "../../core/seats";
import { tongue } from "../../core/tongue.svelte";
import type { Scene, Sheet } from "../../wire";

export const TRACKS = ["reputation", "influence", "income", "favours"] as const;
export type TrackName = (typeof TRACKS)[number];
/** The colour of the die that belongs to a track, and of its event cards. */
export const TRACK_COLOURS = { reputation: "grey", influence: "red", income: "white", favours: "black" } as const;
export const TRACK_SIGNS = { reputation: "crown", influence: "shield", income: "notes", favours: "friend" } as const;
export const TOKEN_SIGNS: Record<string, string> = {
  wedding: "rose",
  baptism: "dollar",
  birthday: "party",
  policeman: "cop",
  judge: "authority",
  senator: "vote",
};
const FAMILIES = ["corleone", "tattaglia", "barzini", "stracci"]; // by seat, then the neutral ones

export interface LineFact {
  line: number;
  dice: number;
  placed: boolean;
  open: string[];
}

export interface Facts {
  seats: number;
  turn: number;
  first: number;
  round: number;
  rounds: number;
  ko: TrackName | null;
  ko_steps: number;
  protected: string;
  money: (number | null)[];
  remembered_money: (number | null)[];
  income: number[];
  reached: number[][];
  lengths: number[];
  out: boolean[];
  pays: [number, number][][];
  settled_now: number[];
  friends_to_use: number;
  waits: boolean;
  may_come: string[];
  lines: LineFact[];
}

export const factsOf = (scene: Scene): Facts => scene.facts as unknown as Facts;

/** Every seat, in order. */
export const seatsOf = (facts: Facts): number[] => Array.from({ length: facts.seats }, (_, seat) => seat);

/** Whose a member on the board is: the family's number, and whether nobody plays it. */
export function familyOf(piece: string): { family: number; neutral: boolean } {
  const [kind, name = ""] = piece.split(".");
  return kind === "neutral" ? { family: FAMILIES.indexOf(name), neutral: true } : { family: Number(name), neutral: false };
}

/** The look of a piece: its owner's colour and shape; a neutral one keeps its shape and is grey. */
export function wears(piece: string): { colour: string; shape: string } {
  const { family, neutral } = familyOf(piece);
  return { colour: neutral ? "none" : colourOf(family), shape: shapeOf(family) };
}

/** Who holds something, said: the family and the player, or that nobody plays it. */
export function ownerName(seen: Pick<Seen, "sheet" | "seats">, piece: string): string {
  const { family, neutral } = familyOf(piece);
  if (neutral) return nameOf(seen.sheet, piece);
  return `${nameOf(seen.sheet, `family.${family}`)}, ${seen.seats[family]?.name ?? ""}`;
}

const known = new Map<string, Intl.NumberFormat>(); // to make one takes longer than to use it a hundred times

function figures(language: string): Intl.NumberFormat {
  const found = known.get(language) ?? new Intl.NumberFormat(language, { useGrouping: "always" } as Intl.NumberFormatOptions); // 1.000 also in Italian
  known.set(language, found);
  return found;
}

export function cash(sheet: Sheet, amount: number): string {
  const told = wordOf(sheet, "cash", { n: figures(tongue.language).format(Math.abs(amount)) });
  return amount < 0 ? `−${told}` : told;
}

/** What a track is called. */
export const trackName = (sheet: Sheet, track: TrackName): string => nameOf(sheet, `track.${track}`);

/** What a space of Income pays; 0 on other tracks. */
export function pays(sheet: Sheet, track: TrackName, place: number): number {
  return track === "income" ? Number(valueOf(sheet, `track.0.income.${place}`, "pay")) : 0;
}

/** What is printed on a space: what it pays, in thousands, or its number. */
export function printedOn(sheet: Sheet, track: TrackName, place: number): string {
  if (place === 0) return track === "income" ? "0" : "–";
  return track === "income" ? `${pays(sheet, track, place) / 1000}k` : String(place);
}

/** Spaces of a track that hold a token at the start, with the token. */
export function tokensOn(sheet: Sheet, track: TrackName): Map<number, string> {
  const found = new Map<number, string>();
  for (const token of Object.keys(TOKEN_SIGNS)) {
    const item = itemOf(sheet, `token.${token}`);
    const value = (field: string) => item?.values.find((each) => each.field === field)?.value;
    if (value("track") === track) found.set(Number(value("place")), token);
  }
  return found;
}

/** How far an event marker has come. */
export function raced(scene: Scene, colour: string, steps: number): number {
  for (let step = steps; step > 0; step--) {
    const there = scene.places[`event_track.${colour}.${step}`];
    if (Array.isArray(there) && there.length > 0) return step;
  }
  return 0;
}
