export default {
  "lesson": "Geführte erste Partie",
  "lesson.begin": "Beim Spielen lernen",
  "lesson.skip": "Keine Hinweise mehr",
};
