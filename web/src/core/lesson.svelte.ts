// A guided first game: what is said when something is first met. What was said stays said, also after
// the page was closed; the whole can be skipped.

import type { Lesson, LessonMark, State } from "../wire";
import { get } from "./api";
import { keep, kept } from "./store";

const SKIPPED = "*";
const AIM = "aim";

export class Guide {
  mark = $state.raw<LessonMark | null>(null);
  said = $state.raw<string[]>([]);
  private marks = $state.raw<LessonMark[]>([]);
  private heard = -1;
  private since = -1; // the moment of what is said now

  constructor(
    readonly table: string,
    game: string,
  ) {
    this.said = (kept(`lesson.${table}`) ?? "").split(" ").filter(Boolean);
    void get<Lesson>(`/api/games/${game}/lesson`).then((lesson) => (this.marks = lesson.marks));
  }

  get all(): number {
    return this.marks.length;
  }

  /** Looks whether something is met for the first time. One mark stays until the learner goes on. */
  look(state: State): void {
    const game = state.game;
    if (!game || this.marks.length === 0 || this.said.includes(SKIPPED)) return;
    if (game.end) this.mark = null;
    if (game.end || (this.mark && game.n === this.since)) return;
    this.since = game.n;
    // What it is all about comes before anything else, whatever is asked first.
    const aim = this.marks.find((mark) => mark.id === AIM);
    if (aim && this.said.length === 0) {
      if (game.ask) this.say(aim);
      return;
    }
    const lines = new Set(game.lines.filter((line) => line.n > this.heard).map((line) => line.key));
    const asked = game.ask?.step ?? "";
    const found = this.marks.find(
      (mark) => !this.said.includes(mark.id) && (mark.step ? mark.step === asked : lines.has(mark.line)),
    );
    const fits = this.mark && (this.mark.step === "" || this.mark.step === asked);
    if (found && !(fits && this.mark?.step)) this.say(found);
    else if (!fits) this.mark = null;
    if (!found?.line) this.heard = game.lines.at(-1)?.n ?? this.heard;
  }

  private say(mark: LessonMark): void {
    this.mark = mark;
    this.said = [...this.said, mark.id];
    keep(`lesson.${this.table}`, this.said.join(" "));
  }

  close(): void {
    this.mark = null;
  }

  skip(): void {
    this.mark = null;
    this.said = [SKIPPED];
    keep(`lesson.${this.table}`, SKIPPED);
  }
}
