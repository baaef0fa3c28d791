// The steps of a replay, turn by turn.

import type { ReplayStep } from "../../wire";

export interface Turn { turn: number; steps: ReplayStep[] }

/** Each step stands in the turn in which it was taken: what ends a turn has already begun the next one. */
export function byTurn(steps: ReplayStep[], told: (step: ReplayStep) => boolean): Turn[] {
  const found: Turn[] = [];
  steps.forEach((step, place) => {
    if (!told(step)) return;
    const turn = steps[place - 1]?.turn ?? 0;
    if (found.at(-1)?.turn !== turn) found.push({ turn, steps: [] });
    found.at(-1)!.steps.push(step);
  });
  return found;
}
