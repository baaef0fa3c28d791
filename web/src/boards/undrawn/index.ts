// A table that nobody has drawn yet: every place with what lies there, as a list.

import type { BoardModule } from "..";
import Board from "./Board.svelte";

export default { board: Board } satisfies BoardModule;
