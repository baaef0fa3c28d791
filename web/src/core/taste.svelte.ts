// How somebody likes the page: light, motion, sound, and whether a choice is confirmed.

import { keep, kept } from "./store";

export type Theme = "night" | "daylight";
export type Speed = "off" | "calm" | "quick";
export type Confirm = "touch" | "always" | "never";

function one<T extends string>(name: string, known: readonly T[], other: T): T {
  const before = kept(name) as T | null;
  return before !== null && known.includes(before) ? before : other;
}

class Taste {
  theme = $state<Theme>("night");
  speed = $state<Speed>("calm");
  confirm = $state<Confirm>("touch");
  sound = $state(false);
  forced = $state(true); // forced moves are made for me

  begin(): void {
    const light = matchMedia("(prefers-color-scheme: light)").matches ? "daylight" : "night";
    this.put("theme", one("theme", ["night", "daylight"], light), false);
    this.speed = one("speed", ["off", "calm", "quick"], "calm");
    this.confirm = one("confirm", ["touch", "always", "never"], "touch");
    this.sound = kept("sound") === "on";
    this.forced = kept("forced") !== "off";
  }

  put(name: "theme", value: Theme, keeping = true): void {
    this[name] = value;
    document.documentElement.dataset.theme = value;
    const ground = value === "night" ? "#23160e" : "#c9a87a";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
    if (keeping) keep(name, value);
  }

  turn(): void {
    this.put("theme", this.theme === "night" ? "daylight" : "night");
  }

  set(name: "speed" | "confirm", value: string): void {
    (this as unknown as Record<string, string>)[name] = value;
    keep(name, value);
  }

  flip(name: "sound" | "forced"): void {
    this[name] = !this[name];
    keep(name, this[name] ? "on" : "off");
  }

  /** How long a flight takes, as a share of its time; 0 for none. */
  get pace(): number {
    if (this.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return this.speed === "quick" ? 0.5 : 1;
  }
}

export const taste = new Taste();
