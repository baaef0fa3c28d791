// A player is a colour and a shape and a name, everywhere.

import type { Line } from "../wire";
import { worn } from "./worn.svelte";

export const COLOURS = ["red", "blue", "green", "yellow", "purple", "grey"] as const;
export const SHAPES = ["diamond", "circle", "triangle", "square", "hex", "star"] as const;

const wornBy = (seat: number): number => (worn.seats[seat] ?? seat) % COLOURS.length;

export const colourOf = (seat: number): string => COLOURS[wornBy(seat)] ?? "red";
export const shapeOf = (seat: number): string => SHAPES[wornBy(seat)] ?? "diamond";

/** Whether somebody rose from this seat and nobody sat down again: it may be taken. */
export function isLeft(lines: Line[], seat: number): boolean {
  const moves = lines.filter(({ key, args }) => (key === "rose" || key === "sat") && args.some(([kind, value]) => kind === "seat" && value === seat));
  return moves.at(-1)?.key === "rose";
}
