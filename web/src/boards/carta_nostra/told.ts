// What somebody is doing just now, in a few words.

import { fact } from "../../core/scene";
import { wordOf } from "../../core/sheet";
import type { Scene, Sheet } from "../../wire";
import { reactionOf, sent } from "./cards";

export function toldOf(scene: Scene, sheet: Sheet, seat: number): string {
  const reaction = reactionOf(scene);
  if (reaction) {
    if (reaction.asked[0] === seat) return wordOf(sheet, "asked_now");
    return reaction.by === seat ? wordOf(sheet, "announces") : "";
  }
  if (fact(scene, "turn", -1) !== seat) return "";
  if (sent(scene) !== null) return wordOf(sheet, "does_job");
  const left = [
    fact(scene, "may_send", false) ? wordOf(sheet, "action_job") : "",
    fact(scene, "may_play", false) ? wordOf(sheet, "action_city") : "",
  ].filter(Boolean);
  return left.length > 0 ? `${wordOf(sheet, "on_turn")}: ${left.join(", ")}` : wordOf(sheet, "on_turn");
}
