// The words of the page, by language and by where they are said. English names the keys; the others are
// held to them by the compiler.

export type Words = typeof import("./en").default;
