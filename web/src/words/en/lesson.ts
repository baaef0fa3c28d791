export default {
  "lesson": "Guided first game",
  "lesson.begin": "Learn by playing",
  "lesson.sign": "Learn",
  "lesson.begin.of": "Learn by playing: {game}",
  "lesson.skip": "No more hints",
  "lesson.hints": "Hints so far",
  "lesson.back": "The hint before",
  "lesson.on": "The next hint",
  "lesson.of": "{n}/{all}",
};
