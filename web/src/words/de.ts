import cards from "./de/cards";
import common from "./de/common";
import faults from "./de/faults";
import lesson from "./de/lesson";
import map from "./de/map";
import table from "./de/table";
import type { Words } from ".";

export default {
  ...cards,
  ...common,
  ...faults,
  ...lesson,
  ...map,
  ...table,
} satisfies Words;
