// Amounts come as the server writes them, in the language of the page: "$1,200", "−1.200 $", "7".

import { tongue } from "./tongue.svelte";

const NUMBER = /\d(?:[\d.,'\u00a0\u202f]*\d)?/; // a space before the currency is none of it

/** How much that is. Nothing in these games is worth a fraction. */
export function amountOf(text: string): number {
  const digits = NUMBER.exec(text)?.[0].replace(/\D/g, "") ?? "";
  const value = digits === "" ? 0 : Number(digits);
  return /[-−]/.test(text) ? -value : value;
}

/** `value` written as `text` is: with its currency, where it has one. */
export function writtenLike(text: string, value: number): string {
  const plain = tongue.number(Math.abs(value));
  const bare = text.replace(/[-−]/, "");
  const written = NUMBER.test(bare) ? bare.replace(NUMBER, plain) : plain;
  return value < 0 ? `−${written}` : written;
}
