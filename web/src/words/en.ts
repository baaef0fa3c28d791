import cards from "./en/cards";
import common from "./en/common";
import faults from "./en/faults";
import lesson from "./en/lesson";
import map from "./en/map";
import table from "./en/table";

export default {
  ...cards,
  ...common,
  ...faults,
  ...lesson,
  ...map,
  ...table,
};
