// A game again: all its moments in short, the one that is looked at, and how it runs.

import { Trouble, get } from "../../core/api";
import { say } from "../../core/tongue.svelte";
import { taste } from "../../core/taste.svelte";
import type { Message, Replay, ReplayMoment, ReplayStep, Scene, Scores, SeatSeen, State } from "../../wire";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 1400; // milliseconds between two steps at speed 1
const FRAME = 420; // between two frames of one answer
const KEPT = 60; // moments

/** Every place as open as any of the scenes has it. */
export function openScene(scene: Scene, scenes: Scene[]): Scene {
  const places = { ...scene.places };
  for (const each of scenes)
    for (const [place, lying] of Object.entries(each.places))
      if (typeof places[place] === "number" && Array.isArray(lying)) places[place] = lying;
  return { ...scene, places };
}

export class Film {
  steps = $state.raw<Replay | null>(null);
  scores = $state.raw<Scores | null>(null);
  seats = $state.raw<SeatSeen[]>([]);
  hash = $state("");
  /** What is asked and seen at this moment; null until it has come. */
  moment = $state.raw<ReplayMoment | null>(null);
  /** What is drawn: the moment, or on the way to it one of its frames. */
  shown = $state.raw<Message | null>(null);
  at = $state(0);
  seat = $state(-1);
  open = $state(false);
  playing = $state(false);
  speed = $state<number>(1);
  trouble = $state.raw<unknown>(null);
  key = $state("");
  private readonly kept = new Map<string, Promise<ReplayMoment>>();
  private timer = 0;
  private asked = 0;

  constructor(
    readonly base: string,
    key: string,
    readonly record: boolean,
  ) {
    this.key = key;
  }

  get last(): number {
    return this.steps ? this.steps.steps.length - 1 : 0;
  }

  get over(): boolean {
    return this.steps?.over ?? false;
  }

  get step(): ReplayStep | null {
    return this.steps?.steps[this.at] ?? null;
  }

  /** The present step, or, if nothing is known of what happened there, the nearest before it that
   * tells something; else the first that does. */
  get nearest(): ReplayStep | null {
    const all = this.steps?.steps ?? [];
    const tells = (step: ReplayStep) => Boolean(step.text || step.chose);
    return all.slice(0, this.at + 1).findLast(tells) ?? all.find(tells) ?? null;
  }

  /** Whether what is seen is told to the one who sat there. */
  get own(): boolean {
    return !this.open && (this.seats[this.seat]?.you ?? false);
  }

  /** A step as a sentence. */
  told(step: ReplayStep | null): string {
    if (!step?.chose) return step?.text ?? "";
    return this.chosen(step.by, step.chose);
  }

  /** What somebody chose. */
  chosen(seat: number, choice: string): string {
    if (this.own && seat === this.seat) return say("replay.chose.you", { choice });
    return say("replay.chose", { name: this.steps?.names[seat] ?? "", choice });
  }

  private brief(seat: number, open: boolean): Promise<Replay> {
    return get<Replay>(this.path("/replay/steps", { seat, ...(open ? { open: 1 } : {}) }));
  }

  get turns(): { at: number; turn: number }[] {
    const all = this.steps?.steps ?? [];
    return all.filter((step, place) => step.turn > (all[place - 1]?.turn ?? 0)).map(({ at, turn }) => ({ at, turn }));
  }

  /** Where in the game this is. */
  get place(): string {
    const turn = this.step?.turn ?? 0;
    if (turn === 0) return say("replay.before");
    return say("replay.turn", { turn, turns: this.steps?.steps.at(-1)?.turn ?? 0 });
  }

  /** Through whose eyes one looks, as a sentence. */
  get eyes(): string {
    if (this.open) return say("replay.open");
    return this.seat < 0 ? say("replay.watching") : say("replay.as", { name: this.steps?.names[this.seat] ?? "" });
  }

  /** Who decides next; nobody known while the game goes on and it was decided at once. */
  get actor(): number {
    return this.steps?.steps[this.at + 1]?.by ?? -1;
  }

  private path(what: string, asked: Record<string, string | number> = {}): string {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    if (this.key && !this.record) query.set("key", this.key);
    return `${this.base}${what}${query.size ? `?${query}` : ""}`;
  }

  get download(): string {
    return this.path(this.record ? "" : "/record");
  }

  get luck(): string {
    return this.path("/luck");
  }

  get fork(): string {
    return this.path("/fork");
  }

  /** Where a review is asked for, and where it is told through the eyes one looks through. */
  get review(): string {
    return this.path("/review");
  }

  get reviewed(): string {
    return this.path("/review", { seat: this.seat, ...(this.open ? { open: 1 } : {}) });
  }

  /** Begin at what the address names; without a seat, the own one, without a moment, at the first:
   * a game is shared to be seen, not to see who won. */
  async begin(seat: number | null, at: number | null, open: boolean): Promise<void> {
    try {
      const table = this.record ? null : (await get<State>(this.path(""))).table;
      const own = table?.seats.findIndex((each) => each.you) ?? -1;
      // While a game goes on nobody has another's eyes: a link from who sits there shows what all see.
      const mine = seat === null || seat < 0 || !table || table.stage === "over" || table.seats[seat]?.you;
      this.seat = mine ? (seat ?? own) : own;
      this.hash = table?.seed_hash ?? "";
      if (table?.key) this.key = table.key;
      const steps = await this.brief(this.seat, open);
      this.seats = table?.seats ?? steps.names.map((name) => ({ name, kind: "person", level: "", away: false, you: false }));
      this.steps = steps;
      this.open = open && steps.over;
      if (steps.over) void get<Scores>(this.path("/scores")).then((found) => (this.scores = found), () => {});
      await this.go(at ?? 0, false);
    } catch (why) {
      this.trouble = why;
    }
  }

  /** Through other eyes: what they know of may be other moments, while a game goes on. */
  async look(seat: number, open: boolean): Promise<void> {
    this.stop();
    try {
      if (seat !== this.seat || (open !== this.open && this.seats[seat]?.you)) {
        this.steps = await this.brief(seat, open);
        this.seat = seat;
      }
      this.open = open;
      await this.go(Math.min(this.at, this.last), false);
    } catch (why) {
      this.trouble = why;
    }
  }

  private find(at: number): Promise<ReplayMoment> {
    const actor = this.steps?.steps[at + 1]?.by ?? -1;
    const seat = this.open && actor >= 0 ? actor : this.seat;
    const path = this.path("/replay", { seat, at, ...(this.open ? { open: 1 } : {}) });
    const before = this.kept.get(path);
    if (before) return before;
    const found = get<ReplayMoment>(path);
    found.catch(() => this.kept.delete(path));
    this.kept.set(path, found);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return found;
  }

  /** Go to a moment; one step on is told frame by frame, if there is much to tell. */
  async go(at: number, motion = true): Promise<void> {
    const wanted = Math.min(Math.max(0, at), this.last);
    const next = wanted === this.at + 1;
    const mine = ++this.asked;
    this.at = wanted;
    try {
      const moment = await this.find(wanted);
      if (mine !== this.asked) return;
      if (motion && next && taste.pace > 0 && !this.open)
        for (const frame of moment.frames.slice(0, -1)) {
          this.shown = { ...moment.game, scene: frame.scene, ask: null, wait: null, end: null };
          await pause((FRAME * taste.pace) / this.speed);
          if (mine !== this.asked) return;
        }
      this.moment = moment;
      const { game, scenes } = moment;
      this.shown = this.open ? { ...game, scene: openScene(game.scene, scenes) } : game;
      if (wanted < this.last) void this.find(wanted + 1).catch(() => {});
    } catch (why) {
      if (mine !== this.asked) return;
      if (why instanceof Trouble && why.status === 429) await pause(500).then(() => this.go(at, motion));
      else this.trouble = why;
    }
  }

  play(): void {
    if (this.last === 0) return;
    this.playing = true;
    if (this.at >= this.last) void this.go(0, false);
    this.tick();
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      if (!this.playing) return;
      await this.go(this.at + 1);
      if (this.at >= this.last) this.stop();
      else this.tick();
    }, STEP / this.speed);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.play();
  }

  /** By hand: whatever runs stops. */
  seek(at: number): void {
    this.stop();
    void this.go(at);
  }

  faster(by: number): void {
    const place = SPEEDS.findIndex((speed) => speed === this.speed);
    this.speed = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, place + by))] ?? 1;
  }
}

function pause(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time));
}
