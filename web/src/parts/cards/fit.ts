// The largest cards that all fit into a box.

export interface Fit {
  columns: number;
  width: number;
}

const RATIO = 7 / 5;

/** `gap` is between cards, across and down; no card is wider than `most`. */
export function fit(cards: number, width: number, height: number, gap: [number, number], most: number): Fit {
  let best: Fit = { columns: Math.max(cards, 1), width: 0 };
  for (let columns = 1; columns <= Math.max(cards, 1); columns++) {
    const rows = Math.ceil(cards / columns) || 1;
    const across = (width - gap[0] * (columns - 1)) / columns;
    const down = (height - gap[1] * (rows - 1)) / rows / RATIO;
    const found = Math.min(across, down, most);
    // Of equal widths the fewer columns: rows as full as they can be.
    if (found > best.width + 0.5) best = { columns, width: found };
  }
  return { columns: best.columns, width: Math.max(0, Math.floor(best.width)) };
}
