import common from "./en/common";
import faults from "./en/faults";
import lesson from "./en/lesson";
import table from "./en/table";

export default { ...common, ...faults, ...lesson, ...table };
