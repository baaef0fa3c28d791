// A guided first game: what is said when something is first met. What was said stays said, also after
// the page was closed, and can be read again; the whole can be skipped.

import type { Lesson, LessonMark, State } from "../wire";
import { get } from "./api";
import { keep, kept } from "./store";

const SKIPPED = "*";
const AIM = "aim";
/** Milliseconds in which a slow reader has read it. */
const reading = (mark: LessonMark) => 2000 + 45 * (mark.title.length + mark.text.length);

export class Guide {
  /** Everything that was said, the last at the end. */
  told = $state.raw<LessonMark[]>([]);
  skipped = $state(false);
  /** What is said is not about this moment any more: something was decided since, or it is read again. */
  past = $state(false);
  /** Another one is only waiting for this to be read. */
  waits = $state(false);
  private at = $state(-1); // which of them lies open
  private marks = $state.raw<LessonMark[]>([]);
  private heard = -1;
  private since = -1; // the moment last looked at
  private asked = false; // whether the learner was, then
  private moment = -1; // when the last was said
  private until = 0; // so long what lies open is left in peace
  private left = false; // the learner has decided something with it open
  private last: State | null = null;
  private timer = 0;

  constructor(
    readonly table: string,
    game: string,
  ) {
    const said = (kept(`lesson.${table}`) ?? "").split(" ").filter(Boolean);
    this.skipped = said.includes(SKIPPED);
    void get<Lesson>(`/api/games/${game}/lesson`).then(({ marks }) => {
      this.told = said.flatMap((id) => marks.find((mark) => mark.id === id) ?? []);
      this.marks = marks;
    });
  }

  get all(): number {
    return this.marks.length;
  }

  get mark(): LessonMark | null {
    return this.told[this.at] ?? null;
  }

  /** Which of those that were said it is, from 1. */
  get place(): number {
    return this.at + 1;
  }

  /**
   * Looks whether something is met for the first time. A hint stays while others move, and while the
   * learner decides what it speaks of; the next one comes when there was time to read it, or when the
   * learner has gone on.
   */
  look(state: State): void {
    this.last = state;
    const game = state.game;
    if (!game || this.marks.length === 0 || this.skipped) return;
    if (game.end) return this.fold();
    if (game.n !== this.since) {
      if (this.asked) this.decided();
      this.since = game.n;
      this.asked = game.ask !== null;
    }
    this.waits = false;
    if (this.moment === game.n) return; // one thing at a time
    const found = this.next(state);
    if (found && this.mark && !this.left && this.until > Date.now()) return this.later();
    if (found) this.say(found, game.n);
    if (!found?.line) this.heard = game.lines.at(-1)?.n ?? this.heard;
  }

  private next({ game }: State): LessonMark | undefined {
    if (!game) return undefined;
    // What it is all about comes before anything else, whatever is asked first.
    const aim = this.marks.find((mark) => mark.id === AIM);
    if (aim && this.told.length === 0) return game.ask ? aim : undefined;
    const lines = new Set(game.lines.filter((line) => line.n > this.heard).map((line) => line.key));
    const asked = game.ask?.step ?? "";
    return this.marks.find((mark) => !this.told.includes(mark) && (mark.step ? mark.step === asked : lines.has(mark.line)));
  }

  private decided(): void {
    if (this.left) return this.fold();
    this.left = this.past = this.mark !== null;
  }

  private say(mark: LessonMark, moment: number): void {
    this.told = [...this.told, mark];
    keep(`lesson.${this.table}`, this.told.map((each) => each.id).join(" "));
    this.open(this.told.length - 1);
    this.past = false;
    this.moment = moment;
  }

  /** Reads one again; without a number the last. */
  open(place = this.told.length - 1): void {
    this.at = place;
    this.past = true;
    this.left = false;
    if (this.mark) this.until = Date.now() + reading(this.mark);
  }

  private fold(): void {
    this.at = -1;
    this.past = this.left = false;
  }

  /** Enough of it: what has waited for it may be said. */
  close(): void {
    this.fold();
    if (this.last) this.look(this.last);
  }

  skip(): void {
    this.fold();
    this.skipped = true;
    keep(`lesson.${this.table}`, SKIPPED);
  }

  /** The one after it, also one that waits. */
  on(): void {
    if (this.at + 1 < this.told.length) this.open(this.at + 1);
    else this.close();
  }

  private later(): void {
    this.waits = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.last && this.look(this.last), this.until - Date.now() + 1);
  }

  /** Nobody looks any more. */
  stop(): void {
    clearTimeout(this.timer);
  }
}
