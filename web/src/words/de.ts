import common from "./de/common";
import end from "./de/end";
import faults from "./de/faults";
import replay from "./de/replay";
import sit from "./de/sit";
import table from "./de/table";
import type { Words } from ".";

export default { ...common, ...faults, ...table, ...replay, ...end, ...sit } satisfies Words;
