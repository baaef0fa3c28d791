import common from "./it/common";
import faults from "./it/faults";
import table from "./it/table";
import lobby from "./it/lobby";
import fresh from "./it/new";
import room from "./it/room";
import game from "./it/game";
import type { Words } from ".";

export default { ...common, ...faults, ...table, ...lobby, ...fresh, ...room, ...game } satisfies Words;
