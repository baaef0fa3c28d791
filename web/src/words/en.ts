import common from "./en/common";
import faults from "./en/faults";
import map from "./en/map";
import table from "./en/table";

export default { ...common, ...faults, ...map, ...table };
