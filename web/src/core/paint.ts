// How long a message takes from the socket to the screen, for `bench/page.py` and the browser's own
// tools: a measure for each, `omerta.paint` until the first frame after it, `omerta.own` the same for what
// I did myself, `omerta.true` until all of it is drawn, with what is shown on the way.

export type Name = "omerta.paint" | "omerta.own" | "omerta.true";
const KEPT = 200; // measures of a name; a page that is open for days must not collect them

let waiting: [Name, number][] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  const end = performance.now();
  for (const [name, start] of waiting) {
    if (performance.getEntriesByName(name).length >= KEPT) performance.clearMeasures(name);
    performance.measure(name, { start, end });
  }
  waiting = [];
};

/** Called once what came at `since` stands in the page: the next frame shows it. */
export function painted(name: Name, since: number): void {
  requestAnimationFrame(() => {
    waiting.push([name, since]);
    if (waiting.length === 1) port2.postMessage(null); // runs right after the frame was painted
  });
}
