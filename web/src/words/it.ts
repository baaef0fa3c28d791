import common from "./it/common";
import faults from "./it/faults";
import table from "./it/table";
import type { Words } from ".";

export default { ...common, ...faults, ...table } satisfies Words;
