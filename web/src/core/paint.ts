// How long a message takes from the socket to the screen, for `bench/page.py` and the browser's own
// tools: a measure named `omerta.paint` for each.

export const PAINT = "omerta.paint";
const KEPT = 200; // measures; a page that is open for days must not collect them

/** Called once what came at `since` stands in the page: the next frame shows it. */
export function painted(since: number): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      if (performance.getEntriesByName(PAINT).length >= KEPT) performance.clearMeasures(PAINT);
      performance.measure(PAINT, { start: since, end: performance.now() });
    };
    port2.postMessage(null); // runs right after the frame was painted
  });
}
