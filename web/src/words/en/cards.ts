export default {
  "cards.seen": "What I have seen",
  "cards.held": "{name}: {n} cards in hand",
  "cards.held_one": "{name}: {n} card in hand",
};
