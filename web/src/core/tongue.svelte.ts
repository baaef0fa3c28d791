// The language of the page. Sentences of a game come from the server; those of the page stand in
// `words/`, one folder for each language, and only the one that is spoken is loaded.

import type { Words } from "../words";
import { keep, kept } from "./store";
import { moment, since } from "./when";

export const LANGUAGES = ["de", "en", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Key = keyof Words;
type Named = Record<string, string | number>;

export const OWN_NAMES: Record<Language, string> = { de: "Deutsch", en: "English", it: "Italiano" };

const books: Record<Language, () => Promise<{ default: Words }>> = {
  de: () => import("../words/de"),
  en: () => import("../words/en"),
  it: () => import("../words/it"),
};

export function isLanguage(name: string | null | undefined): name is Language {
  return LANGUAGES.includes(name as Language);
}

function wanted(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  const before = kept("language");
  if (isLanguage(asked)) return asked;
  if (isLanguage(before)) return before;
  const spoken = navigator.languages.map((name) => name.slice(0, 2));
  return spoken.find(isLanguage) ?? "en";
}

class Tongue {
  language = $state<Language>("en");
  private book = $state.raw<Words | null>(null);

  /** Before anything is shown. */
  async begin(): Promise<void> {
    await this.speak(wanted());
  }

  async speak(language: Language): Promise<void> {
    const book = (await books[language]()).default;
    this.book = book;
    this.language = language;
    keep("language", language);
    document.documentElement.lang = language;
  }

  /** A sentence of the page. `{n}` in it is filled; with `n`, `<key>_one` is used for one. */
  say(key: Key, named: Named = {}): string {
    const book = this.book as Record<string, string> | null;
    if (book === null) return "";
    const one = named.n === 1 ? book[`${key}_one`] : undefined;
    return filled(one ?? book[key] ?? key, named);
  }

  has(key: string): key is Key {
    return this.book !== null && key in this.book;
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language, { useGrouping: true }).format(value); // 1.000 in Italian too, as the server writes it
  }

  /** When something was, shortly: the time today, else the day. */
  moment(at: number): string {
    return moment(this.language, at);
  }

  since(at: number): string {
    return since(this.language, at);
  }

  list(parts: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(parts);
  }
}

export function filled(sentence: string, named: Named): string {
  return sentence.replace(/\{(\w+)(?::\w+)?\}/g, (whole, name: string) => String(named[name] ?? whole));
}

export const tongue = new Tongue();
export const say = (key: Key, named?: Named): string => tongue.say(key, named);
