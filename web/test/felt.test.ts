import { beforeEach, expect, test } from "vitest";
import type { Ask } from "../src/wire";
import { Felt } from "../src/core/felt.svelte";

const card = (option: number, text: string) => ({ option, text, brings: "", rules: [], at: [`street/${text}`], harms: [], also: [] });
/** The same words may be asked twice: of two equal cards one was taken, and one is left. */
const ask = (): Ask => ({ step: "refresh", asks: "card", text: "Which one?", rules: [], choices: [card(0, "rose"), card(1, "key")], undo: false, plan: [], pass: null }) as unknown as Ask;

let felt: Felt;
let answers: number[];
beforeEach(() => {
  answers = [];
  felt = new Felt({ answer: (option) => answers.push(option) });
});

test("what was touched is kept while the same is asked", () => {
  felt.put(ask());
  felt.touch("street/rose", "touch"); // waits for its confirmation
  felt.put(ask());
  expect(felt.touched).toEqual(["street/rose"]);
  expect(felt.chosen?.option).toBe(0);
});

test("after an answer nothing is touched, also when the next question has equal words", () => {
  felt.put(ask());
  felt.touch("street/rose", "mouse");
  expect(answers).toEqual([0]);
  felt.put(ask());
  expect(felt.touched).toEqual([]);
});
