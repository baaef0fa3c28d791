import cards from "./en/cards";
import common from "./en/common";
import end from "./en/end";
import faults from "./en/faults";
import game from "./en/game";
import lesson from "./en/lesson";
import lobby from "./en/lobby";
import map from "./en/map";
import opening from "./en/new";
import replay from "./en/replay";
import review from "./en/review";
import room from "./en/room";
import sit from "./en/sit";
import table from "./en/table";

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
};
