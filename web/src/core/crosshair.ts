// The sign on a target of harm: red and a cross-hair, on cards as in drawings.

const SVG = "http://www.w3.org/2000/svg";
const SIZE = 26; // pixels
const CROSS = "M12 3v5M12 16v5M3 12h5M16 12h5M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11";

/** Put the sign on an element, or take it off. */
export function crosshair(element: Element, on: boolean): void {
  if (element.classList.contains("harm") === on) return;
  element.classList.toggle("harm", on);
  if (!on) element.querySelector(":scope > .crosshair")?.remove();
  else if (element instanceof SVGElement) soon(element);
  else element.append(beside());
}

const waiting = new Set<SVGElement>();

/** In a drawing it has to be asked where: of all that wait before the first is drawn, for with each the
 * drawing would have to be laid out anew. */
function soon(element: SVGElement): void {
  if (waiting.size === 0)
    queueMicrotask(() => {
      const found = [...waiting].filter((each) => each.isConnected && each.classList.contains("harm"));
      waiting.clear();
      const signs = found.map(drawn);
      found.forEach((each, k) => each.querySelector(":scope > .crosshair") ?? each.append(signs[k]!));
    });
  waiting.add(element);
}

function sign(): SVGElement {
  const group = document.createElementNS(SVG, "g");
  const ground = document.createElementNS(SVG, "circle");
  ground.setAttribute("cx", "12");
  ground.setAttribute("cy", "12");
  ground.setAttribute("r", "12");
  const cross = document.createElementNS(SVG, "path");
  cross.setAttribute("d", CROSS);
  group.append(ground, cross);
  return group;
}

function beside(): Element {
  const holder = document.createElementNS(SVG, "svg");
  holder.setAttribute("viewBox", "0 0 24 24");
  holder.setAttribute("class", "crosshair");
  holder.setAttribute("aria-hidden", "true");
  holder.append(sign());
  return holder;
}

/** In a drawing: at the upper right of what shows that it is lit, as large as on a card; of a whole
 * region inside, for beside it lies another. */
function drawn(element: SVGElement): Element {
  const ring = (element.querySelector(".ring") ?? element) as SVGGraphicsElement;
  const box = ring.getBBox();
  const scale = SIZE / 24 / ((element as SVGGraphicsElement).getScreenCTM()?.a || 1);
  const size = Math.min(scale, Math.max(box.width, box.height) / 46);
  const group = sign();
  group.setAttribute("class", "crosshair");
  group.setAttribute("aria-hidden", "true");
  const region = box.width > 96 * size && box.height > 96 * size;
  const x = box.x + box.width - (region ? 34 : 16) * size;
  const y = box.y + (region ? 10 : -8) * size;
  group.setAttribute("transform", `translate(${x} ${y}) scale(${size})`);
  return group;
}
