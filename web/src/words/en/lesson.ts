export default {
  "lesson": "Guided first game",
  "lesson.begin": "Learn by playing",
  "lesson.sign": "Learn",
  "lesson.begin.of": "Learn by playing: {game}",
  "lesson.skip": "No more hints",
};
