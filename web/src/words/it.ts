import common from "./it/common";
import end from "./it/end";
import faults from "./it/faults";
import replay from "./it/replay";
import sit from "./it/sit";
import table from "./it/table";
import type { Words } from ".";

export default { ...common, ...faults, ...table, ...replay, ...end, ...sit } satisfies Words;
