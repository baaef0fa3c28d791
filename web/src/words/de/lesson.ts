export default {
  "lesson": "Geführte erste Partie",
  "lesson.begin": "Beim Spielen lernen",
  "lesson.sign": "Lernen",
  "lesson.begin.of": "Beim Spielen lernen: {game}",
  "lesson.skip": "Ohne Hinweise",
  "lesson.hints": "Hinweise bisher",
  "lesson.back": "Der Hinweis davor",
  "lesson.on": "Der nächste Hinweis",
  "lesson.of": "{n}/{all}",
};
