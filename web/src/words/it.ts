import cards from "./it/cards";
import common from "./it/common";
import faults from "./it/faults";
import game from "./it/game";
import lesson from "./it/lesson";
import lobby from "./it/lobby";
import map from "./it/map";
import opening from "./it/new";
import room from "./it/room";
import table from "./it/table";
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
