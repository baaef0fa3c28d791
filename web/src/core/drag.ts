// Drawing something from its place to where it goes: the same as touching both. A long press stays a
// look at it, and a board that can be moved is moved wherever nothing can be drawn.

import type { Felt } from "./felt.svelte";
import { ghostOf } from "./flight";

const SLOP = 8; // pixels, from which on a press is a drag

/** Begins with a press on a lit element from which a path goes on; `may` says no once it is looked at. */
export function drag(felt: Felt, press: PointerEvent, element: Element, path: string, may: () => boolean): void {
  const on = new AbortController();
  const options = { signal: on.signal, capture: true };
  const before = felt.touched;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;

  const begin = () => {
    ghost = lifted(element);
    felt.point(null);
    if (felt.touched.at(-1) !== path) felt.hold(path);
    document.documentElement.classList.add("drags");
  };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const dx = event.clientX - press.clientX;
    const dy = event.clientY - press.clientY;
    if (!ghost && Math.hypot(dx, dy) < SLOP) return;
    if (!ghost && !may()) return on.abort();
    if (!ghost) begin();
    event.preventDefault();
    ghost!.style.transform = `translate(${dx}px, ${dy}px)`;
    const there = felt.under(event.clientX, event.clientY);
    if (there === over) return;
    over?.classList.remove("over");
    (over = there)?.classList.add("over");
  };

  const end = (taken: boolean) => {
    on.abort();
    over?.classList.remove("over");
    ghost?.remove();
    document.documentElement.classList.remove("drags");
    if (!ghost) return;
    swallowClick();
    const to = taken && over ? felt.standing.get(over)?.path : undefined;
    if (to === undefined) felt.letGo(before);
    else felt.drop(to, press.pointerType);
  };

  addEventListener("pointermove", move, { ...options, passive: false });
  addEventListener("pointerup", (event) => { if (event.pointerId === press.pointerId) end(true); }, options);
  addEventListener("pointercancel", (event) => { if (event.pointerId === press.pointerId) end(false); }, options);
  addEventListener("blur", (event) => { if (event.target === window) end(false); }, options);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !ghost) return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    options,
  );
}

/** A copy in the hand; the thing itself stays where it is until the table has gone on. */
function lifted(element: Element): HTMLElement {
  const holder = document.createElement("div");
  holder.className = "carried";
  holder.setAttribute("aria-hidden", "true");
  const copy = ghostOf(element) as HTMLElement;
  if (!copy.classList.contains("drawn")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    Object.assign(copy.style, { position: "absolute", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, margin: "0" });
    copy.style.setProperty("--w", `${width}px`);
  }
  holder.append(copy);
  document.body.append(holder);
  return holder;
}

/** The click that ends a drag means nothing. */
function swallowClick(): void {
  const on = new AbortController();
  addEventListener("click", (event) => { event.preventDefault(); event.stopPropagation(); }, { capture: true, signal: on.signal });
  setTimeout(() => on.abort());
}
