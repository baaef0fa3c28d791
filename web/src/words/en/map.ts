export default {
  "map.in": "Closer",
  "map.out": "Farther",
  "map.whole": "Whole map",
  "map.keys": "{name}: arrow keys move it, plus and minus change its size, Home shows all of it",
};
