import common from "./en/common";
import faults from "./en/faults";
import table from "./en/table";

export default { ...common, ...faults, ...table };
