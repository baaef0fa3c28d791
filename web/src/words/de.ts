import common from "./de/common";
import faults from "./de/faults";
import table from "./de/table";
import lobby from "./de/lobby";
import fresh from "./de/new";
import room from "./de/room";
import game from "./de/game";
import type { Words } from ".";

export default { ...common, ...faults, ...table, ...lobby, ...fresh, ...room, ...game } satisfies Words;
