import cards from "./it/cards";
import common from "./it/common";
import faults from "./it/faults";
import table from "./it/table";
import type { Words } from ".";

export default { ...cards, ...common, ...faults, ...table } satisfies Words;
