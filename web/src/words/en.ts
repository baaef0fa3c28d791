import common from "./en/common";
import faults from "./en/faults";
import table from "./en/table";
import lobby from "./en/lobby";
import fresh from "./en/new";
import room from "./en/room";
import game from "./en/game";

export default { ...common, ...faults, ...table, ...lobby, ...fresh, ...room, ...game };
