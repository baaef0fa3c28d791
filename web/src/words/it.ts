import common from "./it/common";
import faults from "./it/faults";
import map from "./it/map";
import table from "./it/table";
import type { Words } from ".";

export default { ...common, ...faults, ...map, ...table } satisfies Words;
