// The twenty kinds of cards as they are drawn; names, ranks and points come from the sheet.

import portraits from "../../../art/portraits-famiglia.svg?url";
import { nameOf, valueOf } from "../../core/sheet";
import type { Face } from "../../parts/cards/Card.svelte";
import type { Sheet } from "../../wire";

const DRAWN: Record<string, { letter: string; sign: string }> = {
  famiglia: { letter: "f", sign: "rose" },
  accountants: { letter: "a", sign: "phone" },
  brutes: { letter: "b", sign: "bat" },
  mercenaries: { letter: "m", sign: "notes" },
};

export const FAMILIES = Object.keys(DRAWN);
export const signOf = (family: string): string => DRAWN[family]?.sign ?? "";
export const tintOf = (family: string): string => `fam-${DRAWN[family]?.letter ?? ""}`;

/** `brutes_2` is a Brute of rank 2. */
export function split(piece: string): [family: string, rank: string] {
  const at = piece.lastIndexOf("_");
  return [piece.slice(0, at), piece.slice(at + 1)];
}

export function faceOf(sheet: Sheet, piece: string): Face {
  const [family, rank] = split(piece);
  return {
    tint: tintOf(family),
    art: `${portraits}#art-${DRAWN[family]?.letter ?? ""}${rank}`,
    sign: signOf(family),
    name: nameOf(sheet, piece).replace(/\s\d+$/, ""),
    rank,
    points: Number(valueOf(sheet, piece, "points") ?? 0),
  };
}

/** By family, then by rank, as the box has them. */
export function inOrder(one: string, other: string): number {
  const [family, rank] = split(one);
  const [second, higher] = split(other);
  return FAMILIES.indexOf(family) - FAMILIES.indexOf(second) || rank.localeCompare(higher);
}
