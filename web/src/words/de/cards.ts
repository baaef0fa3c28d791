export default {
  "cards.seen": "Was ich gesehen habe",
  "cards.held": "{name}: {n} Karten auf der Hand",
  "cards.held_one": "{name}: {n} Karte auf der Hand",
};
