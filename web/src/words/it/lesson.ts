export default {
  "lesson": "Prima partita guidata",
  "lesson.begin": "Impara giocando",
  "lesson.sign": "Impara",
  "lesson.begin.of": "Impara giocando: {game}",
  "lesson.skip": "Basta consigli",
};
