export default {
  "lesson": "Prima partita guidata",
  "lesson.begin": "Impara giocando",
  "lesson.sign": "Impara",
  "lesson.begin.of": "Impara giocando: {game}",
  "lesson.skip": "Basta consigli",
  "lesson.hints": "I consigli finora",
  "lesson.back": "Il consiglio precedente",
  "lesson.on": "Il consiglio successivo",
  "lesson.of": "{n}/{all}",
};
