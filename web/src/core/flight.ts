// Motion explains where something came from and went. A copy flies; the state is already true below it.

import { moves, type Move } from "./differ";
import type { Felt } from "./felt.svelte";
import { taste } from "./taste.svelte";
import type { Scene } from "../wire";

const FLY = 320;
const APART = 60;
const CARD = "cubic-bezier(.3,.05,.15,1)";

interface Start {
  move: Move;
  ghost: Element | null;
  rect: DOMRect;
}

/** Before the page is drawn anew: what will fly, with a copy of how it looks now. */
export function prepare(felt: Felt, before: Scene, after: Scene): Start[] {
  if (taste.pace === 0 || document.hidden) return [];
  const found: Start[] = [];
  const edges: Edges = new Map();
  for (const move of moves(before, after)) {
    const from = move.from ? felt.find(move.from, move.piece) : null;
    if (from && inSight(from, edges)) found.push({ move, ghost: ghostOf(from), rect: from.getBoundingClientRect() });
    else if (move.to) found.push({ move, ghost: null, rect: new DOMRect() });
  }
  return found;
}

/** After it: off they go. Any key or touch ends all flights. All ends are looked at before the first
 * takes off: a page that is asked where things lie after each change is laid out each time. */
export function fly(felt: Felt, starts: Start[]): void {
  const edges: Edges = new Map();
  const ends = starts.map(({ move }) => {
    const found = move.to ? felt.find(move.to, move.piece) : null;
    const to = found && inSight(found, edges) ? found : null;
    return { to, target: to?.getBoundingClientRect() };
  });
  let late = 0;
  starts.forEach(({ ghost, rect }, k) => {
    const { to, target } = ends[k]!;
    if (ghost && target && rect.width && target.width) flown(ghost, rect, target, late);
    else if (to && !ghost && target?.width) appear(to, late);
    else if (ghost && !to && rect.width) gone(ghost, rect, late);
    else return;
    late += APART;
  });
}

/** The edges of boxes that hide what lies outside them, as far as they were looked at; null: hides nothing. */
type Edges = Map<Element, DOMRect | null>;

function edgeOf(box: Element, edges: Edges): DOMRect | null {
  let edge = edges.get(box);
  if (edge === undefined) {
    const hides = !(box instanceof SVGElement) && getComputedStyle(box).overflow !== "visible";
    edges.set(box, (edge = hides ? box.getBoundingClientRect() : null));
  }
  return edge;
}

/** Whether its middle can be seen: not scrolled out of a box it lies in. Nothing flies over what is not there. */
function inSight(element: Element, edges: Edges): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  for (let box = element.parentElement; box; box = box.parentElement) {
    const edge = edgeOf(box, edges);
    if (edge && (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom)) return false;
  }
  return true;
}

function sky(): HTMLElement {
  const found = document.getElementById("sky");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "sky";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  const end = () => {
    for (const animation of made.getAnimations({ subtree: true })) animation.finish();
  };
  addEventListener("keydown", end, { capture: true });
  addEventListener("pointerdown", end, { capture: true });
  return made;
}

/** A copy in the same place: a drawn group goes into a picture as large as the window. */
export function ghostOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll("[data-place]")]) {
    each.removeAttribute("data-place");
    each.removeAttribute("data-key");
    each.classList.remove("can", "soft", "chosen", "cannot", "harm");
  }
  for (const each of copy.querySelectorAll(".crosshair, .coin")) each.remove();
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) return copy;
  const matrix = (element.parentNode as SVGGraphicsElement).getScreenCTM();
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  if (matrix) {
    const { a, b, c, d, e, f } = matrix;
    group.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  }
  group.append(copy);
  picture.append(group);
  picture.classList.add("drawn");
  return picture;
}

function launch(ghost: Element, rect: DOMRect, frames: Keyframe[], delay: number): void {
  const flier = ghost as HTMLElement;
  const drawn = flier.classList.contains("drawn");
  const holder = document.createElement("div");
  holder.className = "flier";
  if (!drawn) {
    Object.assign(holder.style, { left: `${rect.left}px`, top: `${rect.top}px` });
    Object.assign(flier.style, { width: `${rect.width}px`, height: `${rect.height}px`, margin: "0" });
    flier.style.setProperty("--w", `${rect.width}px`);
  } else {
    const centre = `${rect.left + rect.width / 2}px ${rect.top + rect.height / 2}px`;
    holder.style.transformOrigin = centre;
  }
  holder.append(flier);
  sky().append(holder);
  const timing = { duration: FLY * taste.pace, delay: delay * taste.pace, easing: CARD, fill: "both" as const };
  const flight = holder.animate(frames, timing);
  flight.onfinish = flight.oncancel = () => holder.remove();
}

function flown(ghost: Element, from: DOMRect, to: DOMRect, delay: number): void {
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const size = Math.max(0.2, Math.min(3, to.width / from.width));
  const arc = Math.min(60, Math.hypot(dx, dy) / 6);
  launch(
    ghost,
    from,
    [
      { transform: "translate(0, 0)", opacity: 1 },
      { transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) rotate(4deg) scale(${(1 + size) / 2})`, opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: 0.9 },
    ],
    delay,
  );
}

function gone(ghost: Element, from: DOMRect, delay: number): void {
  launch(
    ghost,
    from,
    [
      { transform: "none", opacity: 1, filter: "none" },
      { transform: "translateY(14px) rotate(12deg)", opacity: 0, filter: "grayscale(1)" },
    ],
    delay,
  );
}

function appear(to: Element, delay: number): void {
  to.animate([{ opacity: 0 }, { opacity: 1 }], {
    duration: FLY * taste.pace,
    delay: delay * taste.pace,
    fill: "backwards",
  });
}
