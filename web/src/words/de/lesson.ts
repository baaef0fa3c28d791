export default {
  "lesson": "Geführte erste Partie",
  "lesson.begin": "Beim Spielen lernen",
  "lesson.begin.of": "Beim Spielen lernen: {game}",
  "lesson.skip": "Keine Hinweise mehr",
};
