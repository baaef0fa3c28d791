// A player is a colour and a shape and a name, everywhere.

export const COLOURS = ["red", "blue", "green", "yellow", "purple", "grey"] as const;
export const SHAPES = ["diamond", "circle", "triangle", "square", "hex", "star"] as const;

export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length] ?? "red";
export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? "diamond";
