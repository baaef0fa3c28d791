import cards from "./de/cards";
import common from "./de/common";
import end from "./de/end";
import faults from "./de/faults";
import game from "./de/game";
import lesson from "./de/lesson";
import lobby from "./de/lobby";
import map from "./de/map";
import opening from "./de/new";
import replay from "./de/replay";
import review from "./de/review";
import room from "./de/room";
import sit from "./de/sit";
import table from "./de/table";
import type { Words } from ".";

export default {
  ...cards,
  ...common,
  ...end,
  ...faults,
  ...game,
  ...lesson,
  ...lobby,
  ...map,
  ...opening,
  ...replay,
  ...review,
  ...room,
  ...sit,
  ...table,
} satisfies Words;
