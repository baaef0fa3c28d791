export default {
  "lesson": "Guided first game",
  "lesson.begin": "Learn by playing",
  "lesson.skip": "No more hints",
};
