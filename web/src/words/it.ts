import cards from "./it/cards";
import common from "./it/common";
import end from "./it/end";
import faults from "./it/faults";
import game from "./it/game";
import lesson from "./it/lesson";
import lobby from "./it/lobby";
import map from "./it/map";
import opening from "./it/new";
import replay from "./it/replay";
import review from "./it/review";
import room from "./it/room";
import sit from "./it/sit";
import table from "./it/table";
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
