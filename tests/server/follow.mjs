// Follows recorded streams with the client's own reducer: `node follow.mjs reduce.mjs streams.json`.
// Each stream is a state and, one after the other, an update with the state it must lead to.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { reduce } = await import(pathToFileURL(process.argv[2]).href);
let steps = 0;
for (const [first, ...rest] of JSON.parse(readFileSync(process.argv[3], "utf8"))) {
  let state = first;
  for (const [update, wanted] of rest) {
    state = reduce(state, update);
    if (JSON.stringify(state) !== JSON.stringify(wanted)) {
      throw new Error(`seat ${wanted.seat} differs at ${wanted.n}`);
    }
    if (reduce(state, update) !== null) throw new Error("an update was taken twice");
    steps += 1;
  }
}
console.log(steps);
