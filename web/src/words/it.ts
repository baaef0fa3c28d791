import cards from "./it/cards";
import common from "./it/common";
import faults from "./it/faults";
import lesson from "./it/lesson";
import map from "./it/map";
import table from "./it/table";
import type { Words } from ".";

export default {
  ...cards,
  ...common,
  ...faults,
  ...lesson,
  ...map,
  ...table,
} satisfies Words;
