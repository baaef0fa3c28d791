// What is asked of a page about its sizes is asked once it is laid out, just before it is painted: asked
// earlier, the browser has to lay it out for the answer, and then once more for the picture.

import type { Attachment } from "svelte/attachments";

/** Tells when the element, or something right inside it, has got another size. */
export function laid(told: (element: HTMLElement) => void): Attachment<HTMLElement> {
  return (element) => {
    const watch = new ResizeObserver(() => told(element));
    for (const each of [element, ...element.children]) watch.observe(each);
    return () => watch.disconnect();
  };
}

/** What scrolls can be reached by keyboard, for as long as there is something to scroll. */
export const reachable: Attachment<HTMLElement> = (box) => {
  const look = () => {
    const longer = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (longer && /auto|scroll/.test(getComputedStyle(box).overflow)) box.tabIndex = 0;
    else if (document.activeElement !== box) box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const each of [box, ...box.children]) sizes.observe(each); // and tells of each at once
  };
  const more = new MutationObserver(watch);
  more.observe(box, { childList: true });
  watch();
  return () => {
    more.disconnect();
    sizes.disconnect();
  };
};
