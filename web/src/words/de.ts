import cards from "./de/cards";
import common from "./de/common";
import faults from "./de/faults";
import game from "./de/game";
import lesson from "./de/lesson";
import lobby from "./de/lobby";
import map from "./de/map";
import opening from "./de/new";
import room from "./de/room";
import table from "./de/table";
import type { Words } from ".";

export default {
  ...cards,
  ...common,
  ...faults,
  ...game,
  ...lesson,
  ...lobby,
  ...map,
  ...opening,
  ...room,
  ...table,
} satisfies Words;
