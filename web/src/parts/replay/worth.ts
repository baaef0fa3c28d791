// On the board of a replay: what was chosen, and what was worth more, each with a word.

import { say } from "../../core/tongue.svelte";
import type { ReviewDecision } from "../../wire";

const MARKED = ["inaccuracy", "mistake", "blunder"];

/** Mark both; what is returned takes the marks away again. Nothing is marked that is not proved. */
export function markWorth(decision: ReviewDecision | null): () => void {
  if (!decision || !MARKED.includes(decision.verdict)) return () => {};
  const marked: Element[] = [];
  const mark = (option: number, kind: string, word: string) => {
    const path = decision.choices.find((choice) => choice.option === option)?.at.at(-1);
    const found = path ? document.querySelector(`main [data-place="${CSS.escape(path)}"]`) : null;
    if (!found) return;
    found.classList.add(kind);
    found.setAttribute("data-worth", word);
    marked.push(found);
  };
  mark(decision.best, "worth-more", say("review.was_better"));
  mark(decision.played, "worth-less", say("review.chosen"));
  return () => {
    for (const each of marked) {
      each.classList.remove("worth-more", "worth-less");
      each.removeAttribute("data-worth");
    }
  };
}
