import common from "./de/common";
import faults from "./de/faults";
import map from "./de/map";
import table from "./de/table";
import type { Words } from ".";

export default { ...common, ...faults, ...map, ...table } satisfies Words;
