// Where a big drawing lies in its box: its scale in pixels for each of its units, and its upper left corner.

export interface Size {
  width: number;
  height: number;
}

export interface Lie {
  scale: number;
  x: number;
  y: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

/** The scale at which all of it is seen. */
export function whole(box: Size, drawing: Size): number {
  return Math.min(box.width / drawing.width, box.height / drawing.height);
}

/**
 * Kept in its box: no edge is drawn inwards, but for the upper one by `above`, so that nothing has to
 * lie below what stands there; and what is smaller than the box stands in its middle.
 */
export function kept(lie: Lie, box: Size, drawing: Size, above = 0): Lie {
  const along = (at: number, room: number, long: number, before = 0) =>
    long <= room ? (room - long) / 2 : Math.min(before, Math.max(room - long, at));
  const { scale } = lie;
  return {
    scale,
    x: along(lie.x, box.width, drawing.width * scale),
    y: along(lie.y, box.height, drawing.height * scale, above),
  };
}

/** Another scale, with what lies under the point (in pixels of the box) staying under it. */
export function scaled(lie: Lie, scale: number, x: number, y: number): Lie {
  const by = scale / lie.scale;
  return { scale, x: x - (x - lie.x) * by, y: y - (y - lie.y) * by };
}

/** With this point of the drawing in the middle of the box. */
export function centred(scale: number, box: Size, x: number, y: number): Lie {
  return { scale, x: box.width / 2 - x * scale, y: box.height / 2 - y * scale };
}

/** As little moved as it takes to see the area (in pixels of the box) with some air around it. */
export function showing(lie: Lie, box: Size, area: Area, air = 24): Lie {
  const along = (from: number, long: number, room: number) => {
    if (long + 2 * air > room) return room / 2 - (from + long / 2);
    if (from < air) return air - from;
    return Math.min(0, room - air - (from + long));
  };
  return {
    scale: lie.scale,
    x: lie.x + along(area.x, area.width, box.width),
    y: lie.y + along(area.y, area.height, box.height),
  };
}

/** Whether all of the area can be seen, or as much of it as there is room for. */
export function seen(box: Size, area: Area): boolean {
  const along = (from: number, long: number, room: number) =>
    Math.min(from + long, room) - Math.max(from, 0) >= Math.min(long, room) - 1;
  return along(area.x, area.width, box.width) && along(area.y, area.height, box.height);
}

/** Whether the middle of the one lies in the other: enough that a finger would meet it. */
export function overlap(above: Area, below: Area): boolean {
  const x = below.x + below.width / 2;
  const y = below.y + below.height / 2;
  return x >= above.x && x <= above.x + above.width && y >= above.y && y <= above.y + above.height;
}
