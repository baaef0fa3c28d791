// The five mafiosi as they are drawn, and what is going on between them, as the scene tells it.

import portraits from "../../../art/portraits-carta_nostra.svg?url";
import { fact, pieces } from "../../core/scene";
import { nameOf, valueOf, wordOf } from "../../core/sheet";
import { spread } from "../../core/touch";
import type { Face } from "../../parts/cards/Card.svelte";
import type { Message, Scene, Sheet } from "../../wire";

const SIGNS: Record<string, string> = {
  caporegime: "users",
  don: "crown",
  consigliere: "rules",
  hitman: "target",
  schmuggler: "boat",
};

export const MAFIOSI = Object.keys(SIGNS);
export const signOf = (name: string): string => SIGNS[name] ?? "";
export const tintOf = (name: string): string => `ct-${name}`;
export const portraitOf = (name: string): string => `${portraits}#art-${name}`;

export function faceOf(sheet: Sheet, piece: string): Face {
  return {
    tint: tintOf(piece),
    art: portraitOf(piece),
    sign: signOf(piece),
    name: nameOf(sheet, piece),
    job: wordOf(sheet, `does_${String(valueOf(sheet, piece, "job"))}`),
  };
}

/** A job that is announced and may still be stopped. */
export interface Reaction {
  by: number; // whose job
  job: string;
  at: string; // the place or piece it is aimed at
  against: number; // who played what could be stopped now
  asked: number[]; // who is still asked for a Don, in this order
  stands: boolean;
}

export const reactionOf = (scene: Scene): Reaction | null => fact<Reaction | null>(scene, "reaction", null);

/** The discards, the top card first. */
export const discards = (scene: Scene): string[] => pieces(scene, "discard").map(([piece]) => piece).reverse();

/** Who was sent to do a job that is not over yet. */
export function sent(scene: Scene): string | null {
  const place = fact<number | null>(scene, "job_card", null);
  return place === null ? null : (pieces(scene, "discard")[place]?.[0] ?? null);
}

/** Somebody or something a job can be aimed at. */
export interface Offer {
  path: string;
  seat: number; // whose; -1 for the discards
  piece: string; // empty for a whole hand
}

/** What the question can be answered with, apart from the own hand. */
export function offers(game: Message): Offer[] {
  const found = new Map<string, Offer>();
  for (const { at } of spread(game.ask?.choices ?? [])) {
    const path = at[0];
    if (!path || path.startsWith(`hand.${game.seat}`)) continue;
    const [place, piece] = path.split("/");
    found.set(path, { path, seat: place === "discard" ? -1 : seatOf(path), piece: piece ?? "" });
  }
  return [...found.values()];
}

export const seatOf = (place: string): number => Number(place.split("/")[0]?.split(".")[1] ?? -1);
