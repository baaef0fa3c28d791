// The cloth under a board: which elements stand for which places, what is lit, what was touched.
//
// A board says `{@attach felt.at("district.6", label)}` on every element that stands for a place or a
// piece, and draws. Everything else happens here: what may be touched now is lit and can be reached by
// keyboard, what is touched becomes an answer, what is not lit can be asked why. The order of keys is
// the order of the choices. A board never decides what is legal.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Ask, Choice, Scene } from "../wire";
import { drag } from "./drag";
import { hurt } from "./harm";
import { paint } from "./lamp";
import { along, complete, ends, fitting, leadsOn, next, settled, spread, touching } from "./touch";
import { taste } from "./taste.svelte";

export const PASS = -1;
export const MANY = 8; // lit things, from which on they glow less
export const LONG = 450; // milliseconds of a long press

export interface Lit {
  key: number; // which number key takes it, from 1
  choices: Choice[]; // where it leads
  harms: number[]; // whose loss that is, whichever is taken
  leads: boolean; // somewhere else: it can be drawn there
}

export interface Options {
  group?: boolean; // other places lie inside it
  still?: boolean; // never a target, only an end of flights, and before others that stand for the same
}

export interface Standing {
  path: string;
  label: string;
  options: Options;
  dark?: boolean; // painted as what cannot be touched now, or as what is not asked about; unset: lit
}

/** An attachment, and on how many elements it is: equal words give the same one, so that an element
 * of which nothing has changed is left alone when the table goes on. */
interface Made {
  attachment: Attachment<Element>;
  uses: number;
}

export interface Ends {
  /** Make this choice. */
  answer: (option: number) => void;
  /** Somebody wants to know why this cannot be touched; `touched` is what was touched already. */
  why?: (path: string, touched: string[]) => void;
  /** Whose loss something is, as a sentence. */
  harmed?: (harms: number[]) => string;
}

export class Felt {
  ask = $state.raw<Ask | null>(null);
  touched = $state.raw<string[]>([]);
  /** What lies where while it is asked. */
  private lying = $state.raw<Scene["places"]>({});
  /** A choice that waits for its confirmation. */
  chosen = $state.raw<Choice | null>(null);
  /** What is pointed at, by mouse, focus or a long press: its path and its element. */
  pointed = $state.raw<{ path: string; at: Element } | null>(null);
  /** Of very many things only these are lit; null: all. They can all be touched. */
  only = $state.raw<Set<string> | null>(null);
  quiet = $state(false); // while an answer is on its way, or on a screen without hands
  readonly standing = new Map<Element, Standing>();
  private readonly places = new Map<string, Set<Element>>();
  private readonly made = new Map<string, Made>();
  private answered = false; // an answer is on its way: what comes is another question, even in equal words
  private last = [0, 0]; // where a mouse was last, in the window
  private rests = false; // it has not moved since another question came: what came below it is not pointed at

  /** Every choice by every path to it. */
  private choices = $derived(spread(this.ask?.choices ?? []));
  lit = $derived.by(() => {
    const found = new Map<string, Lit>();
    if (this.ask === null || this.quiet) return found;
    let key = 1;
    const only = this.touched.length === 0 ? this.only : null;
    for (const [path, choices] of along(next(this.choices, this.touched), this.lying)) {
      if (only && !only.has(path)) continue;
      const leads = leadsOn(this.choices, this.touched, path);
      found.set(path, { key: key++, choices, harms: hurt(choices), leads });
    }
    return found;
  });
  /** The choices that are still open, and those that need no more touches. */
  open = $derived(this.ask ? fitting(this.choices, this.touched) : []);
  done = $derived(this.ask ? complete(this.choices, this.touched) : []);
  /** All that can be touched first, lit or not. */
  first = $derived(this.ask && !this.quiet ? [...next(this.choices, []).keys()] : []);

  constructor(readonly ends: Ends) {
    $effect(() => {
      const lit = this.lit;
      const held = this.held();
      for (const [element, stands] of this.standing) this.paint(element, stands, lit, held);
    });
  }

  /** What was touched, and the whole path of what is chosen. */
  private held(): Set<string> {
    return new Set([...this.touched, ...(this.chosen?.at ?? [])]);
  }

  /** A new question, or none. What was touched is forgotten if it is another question. */
  put(ask: Ask | null, scene?: Scene): void {
    if (ask === this.ask) return;
    this.lying = scene?.places ?? {};
    const same = !this.answered && ask !== null && this.ask !== null && JSON.stringify(ask) === JSON.stringify(this.ask);
    this.answered = false;
    this.ask = ask;
    if (!same) {
      this.rests = true;
      this.touched = [];
      this.chosen = null;
      this.only = null;
      // The slip of what was just taken would lie over the next question; a keyboard keeps its place.
      if (this.pointed?.at.matches(":focus-visible") === false) this.pointed = null;
    }
  }

  /** For an element that stands for a place (`district.6`) or a piece at one (`hand.0/brutes_1`). */
  at(path: string, label = "", options: Options = {}): Attachment<Element> {
    const key = [path, label, options.group ?? false, options.still ?? false].join("\n");
    const known = this.made.get(key);
    if (known) return known.attachment;
    const made: Made = {
      uses: 0,
      attachment: (element) => {
        made.uses += 1;
        this.made.set(key, made);
        const leave = untrack(() => this.stand(element, { path, label, options })); // what is lit is painted above
        return () => {
          leave();
          made.uses -= 1;
          if (made.uses === 0 && this.made.get(key) === made) this.made.delete(key);
        };
      },
    };
    this.made.set(key, made);
    return made.attachment;
  }

  private stand(element: Element, stands: Standing): () => void {
    const { path, options } = stands;
    this.standing.set(element, stands);
    const all = this.places.get(path) ?? new Set();
    this.places.set(path, all.add(element));
    element.setAttribute("data-place", path);
    this.paint(element, stands, this.lit, this.held());
    const stop = options.still ? () => {} : this.listen(element as HTMLElement, path);
    return () => {
      stop();
      if (this.standing.get(element) === stands) this.standing.delete(element);
      all.delete(element);
      if (all.size === 0 && this.places.get(path) === all) this.places.delete(path);
      this.leave(element);
    };
  }

  /** Where something lies: the element of the piece there, or of the place itself; in sight, if it can be. */
  find(place: string, piece = ""): Element | null {
    const paths = piece ? [`${place}/${piece}`, place] : [place];
    const all = paths.flatMap((path) => {
      const found = this.all(path);
      const still = found.filter((element) => this.standing.get(element)?.options.still);
      return [...still, ...found];
    });
    return all.find((element) => element.checkVisibility()) ?? all[0] ?? null;
  }

  all(path: string): Element[] {
    return [...(this.places.get(path) ?? [])];
  }

  /** Whose loss it is, as a sentence; empty if nobody's. */
  harmed(harms: number[]): string {
    return this.ends.harmed?.(harms) ?? "";
  }

  /** The number key of what is lit; 0 if it is not. */
  key(path: string): number {
    return this.lit.get(path)?.key ?? 0;
  }

  private listen(element: HTMLElement, path: string): () => void {
    let press = 0;
    let held = false;
    let by = ""; // what pressed last: not every browser tells it with the click
    const on = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(
      name: K,
      what: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(name, what, { signal: on.signal });
    listen("click", (event) => {
      if (!this.meant(event, element)) return;
      event.stopPropagation();
      if (held) held = false;
      else this.touch(path, (event as PointerEvent).pointerType || by || "key");
    });
    listen("keydown", (event) => {
      if (event.target !== element || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      event.stopPropagation();
      this.touch(path, "key");
    });
    listen("pointerover", (event) => this.hover(event, path, element));
    listen("pointerout", (event) => {
      if (event.pointerType === "mouse") this.leave(element);
    });
    listen("focusin", (event) => {
      if (event.target === element && element.matches(":focus-visible")) this.point(path, element);
    });
    listen("focusout", () => this.leave(element));
    listen("pointerdown", (event) => {
      by = event.pointerType;
      if (!event.isPrimary || event.button !== 0 || !this.meant(event, element)) return;
      if (this.lit.get(path)?.leads || (this.touched.at(-1) === path && !this.chosen)) {
        event.stopPropagation(); // the board below is not moved
        drag(this, event, element, path, () => {
          clearTimeout(press);
          return !held;
        });
      }
      held = false;
      if (event.pointerType !== "touch") return;
      press = window.setTimeout(() => {
        held = true;
        this.point(path, element);
      }, LONG);
    });
    for (const end of ["pointerup", "pointercancel", "pointermove"] as const)
      listen(end, (event) => {
        if (event.type === "pointermove" && this.rests) this.hover(event, path, element);
        else if (event.pointerType === "mouse") this.last = [event.clientX, event.clientY];
        if (event.type !== "pointermove" || Math.abs(event.movementX + event.movementY) > 6)
          clearTimeout(press);
      });
    return () => {
      clearTimeout(press);
      on.abort();
    };
  }

  /**
   * Whether the event is about this element: of those around where it happened the nearest that is
   * lit, so that a lit region is taken wherever it is touched; else the nearest.
   */
  private meant(event: Event, element: Element): boolean {
    let nearest: Element | null = null;
    let at = (event.target as Element).closest("[data-place]");
    for (; at; at = at.parentElement?.closest("[data-place]") ?? null) {
      const stands = this.standing.get(at);
      if (!stands || stands.options.still) continue;
      if (this.lit.has(stands.path)) return at === element;
      nearest ??= at;
    }
    return nearest === element;
  }

  /** A mouse comes over something, or has moved over it. A board that has changed below a mouse that
   * rests brings something under it too: its slip would lie over what is asked. */
  private hover(event: PointerEvent, path: string, element: Element): void {
    if (event.pointerType !== "mouse") return;
    const [x, y] = this.last;
    if (this.rests && event.clientX === x && event.clientY === y) return;
    if (!this.meant(event, element)) return; // what lies around it may be meant
    this.rests = false;
    this.last = [event.clientX, event.clientY];
    this.point(path, element);
  }

  point(path: string | null, at?: Element): void {
    this.pointed = path !== null && at ? { path, at } : null;
  }

  /** Not at once: an element may go while the page is being drawn, when nothing may change. */
  private leave(element: Element): void {
    queueMicrotask(() => {
      if (this.pointed?.at === element) this.pointed = null;
    });
  }

  /** Something was touched, by `mouse`, `touch`, `pen` or `key`. */
  touch(path: string, how: string): void {
    if (this.ask === null || this.quiet) {
      this.ends.why?.(path, this.touched);
      return;
    }
    const after = touching(this.choices, this.touched, path);
    if (after === this.touched) {
      this.ends.why?.(path, this.touched);
      return;
    }
    const again = this.chosen !== null && this.chosen.at.at(-1) === path;
    if (again && settled(this.choices, this.touched) !== null) {
      this.confirm(); // a second touch of the same thing takes it
      return;
    }
    this.touched = after;
    const choice = settled(this.choices, after);
    this.chosen = null;
    if (choice === null) return;
    if (this.confirms(how)) this.chosen = choice;
    else this.take(choice.option);
  }

  /** Something is taken up, to be put down elsewhere. */
  hold(path: string): void {
    if (this.ask === null || this.quiet) return;
    this.chosen = null;
    this.touched = touching(this.choices, this.touched, path);
  }

  /** It was not put down anywhere: as before. */
  letGo(before: string[]): void {
    this.touched = before;
  }

  /** It was put down there. */
  drop(path: string, how: string): void {
    const choice = this.ask && ends(this.choices, this.touched).get(path);
    if (choice) this.pick(choice, how);
    else this.touch(path, how);
  }

  /** The element at this point of the window where what is held can be put down. */
  under(x: number, y: number): Element | null {
    const open = this.ask ? ends(this.choices, this.touched) : new Map<string, Choice | null>();
    for (const found of document.elementsFromPoint(x, y))
      for (let at = found.closest("[data-place]"); at; at = at.parentElement?.closest("[data-place]") ?? null) {
        const stands = this.standing.get(at);
        if (stands && !stands.options.still && open.has(stands.path)) return at;
      }
    return null;
  }

  /** A choice picked in a list. */
  pick(choice: Choice, how = "mouse"): void {
    if (this.quiet) return;
    if (this.confirms(how)) {
      this.touched = choice.at;
      this.chosen = choice;
    } else this.take(choice.option);
  }

  private confirms(how: string): boolean {
    if (taste.confirm === "touch") return how === "touch" || how === "pen";
    return taste.confirm === "always";
  }

  confirm(): void {
    if (this.chosen) this.take(this.chosen.option);
  }

  pass(how = "mouse"): void {
    const text = this.ask?.pass;
    if (text == null || this.quiet) return;
    if (this.confirms(how)) {
      this.touched = [];
      this.chosen = { option: PASS, text, brings: "", rules: [], at: [], harms: [], also: [] };
    } else this.take(PASS);
  }

  private take(option: number): void {
    if (this.quiet) return;
    this.quiet = true; // until the table has gone on: two clicks are not two answers
    this.answered = true;
    this.ends.answer(option);
  }

  /** One touch back, or nothing touched. */
  back(): boolean {
    if (this.touched.length === 0 && this.chosen === null) return false;
    this.touched = this.chosen ? [] : this.touched.slice(0, -1);
    this.chosen = null;
    return true;
  }

  /** Lit elements in sight, in the order of their keys. */
  targets(): HTMLElement[] {
    const found: HTMLElement[] = [];
    for (const path of this.lit.keys())
      for (const element of this.all(path))
        if (!this.standing.get(element)?.options.still && element.checkVisibility())
          found.push(element as HTMLElement);
    return found;
  }

  private paint(element: Element, stands: Standing, lit: Map<string, Lit>, held: Set<string>): void {
    const harms = stands.options.still ? [] : (lit.get(stands.path)?.harms ?? []);
    paint(element, stands, lit, held, this.harmed(harms));
  }
}
