export default {
  "lesson": "Geführte erste Partie",
  "lesson.begin": "Beim Spielen lernen",
  "lesson.sign": "Lernen",
  "lesson.begin.of": "Beim Spielen lernen: {game}",
  "lesson.skip": "Keine Hinweise mehr",
};
