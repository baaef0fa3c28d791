export default {
  "cards.seen": "Che cosa ho visto",
  "cards.held": "{name}: {n} carte in mano",
  "cards.held_one": "{name}: {n} carta in mano",
};
