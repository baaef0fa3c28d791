import common from "./de/common";
import faults from "./de/faults";
import lesson from "./de/lesson";
import table from "./de/table";
import type { Words } from ".";

export default { ...common, ...faults, ...lesson, ...table } satisfies Words;
