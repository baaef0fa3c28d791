import cards from "./en/cards";
import common from "./en/common";
import faults from "./en/faults";
import game from "./en/game";
import lesson from "./en/lesson";
import lobby from "./en/lobby";
import map from "./en/map";
import opening from "./en/new";
import room from "./en/room";
import table from "./en/table";

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
};
