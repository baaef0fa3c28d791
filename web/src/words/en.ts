import common from "./en/common";
import end from "./en/end";
import faults from "./en/faults";
import replay from "./en/replay";
import sit from "./en/sit";
import table from "./en/table";

export default { ...common, ...faults, ...table, ...replay, ...end, ...sit };
