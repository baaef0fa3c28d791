export default {
  "lesson": "Prima partita guidata",
  "lesson.begin": "Impara giocando",
  "lesson.skip": "Basta consigli",
};
