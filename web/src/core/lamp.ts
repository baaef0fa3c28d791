// How an element looks and is read while it can be touched, was touched, or cannot be.

import { crosshair } from "./crosshair";
import { MANY, type Lit, type Standing } from "./felt.svelte";

export function paint(element: Element, stands: Standing, lit: Map<string, Lit>, held: Set<string>, harmed: string): void {
  const { path, label, options } = stands;
  const here = options.still ? undefined : lit.get(path);
  const chosen = !options.still && held.has(path);
  const dark = !here && !chosen && lit.size > 0 && !options.group && !options.still;
  const before = stands.dark;
  stands.dark = here || chosen ? undefined : dark;
  if (stands.dark !== undefined && stands.dark === before) return; // as most are, most of the time
  element.classList.toggle("can", here !== undefined);
  element.classList.toggle("soft", here !== undefined && lit.size > MANY);
  element.classList.toggle("chosen", chosen);
  element.classList.toggle("draws", here?.leads ?? false);
  crosshair(element, here !== undefined && here.harms.length > 0);
  element.classList.toggle("cannot", dark);
  if (here || chosen) {
    put(element, "tabindex", "0");
    put(element, "role", "button");
    put(element, "aria-pressed", chosen ? "true" : null);
    put(element, "data-key", here && here.key <= 9 ? String(here.key) : null);
    const brings = here?.choices.length === 1 ? here.choices[0]?.brings : "";
    put(element, "aria-label", sentences([label || here?.choices[0]?.text, brings, harmed]));
    return;
  }
  put(element, "tabindex", null);
  put(element, "aria-pressed", null);
  put(element, "data-key", null);
  put(element, "role", label ? (options.group ? "group" : "img") : null);
  put(element, "aria-label", label || null);
}

/** Joined for the ear: what ends like a sentence is followed by the next one, the rest by a colon. */
export function sentences(parts: (string | undefined)[]): string {
  return parts.filter((part) => part).reduce<string>((said, part) => (said ? `${said}${/[.!?]$/.test(said) ? "" : ":"} ${part}` : part!), "");
}

function put(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
