export default {
  "map.in": "Näher",
  "map.out": "Weiter weg",
  "map.whole": "Ganze Karte",
  "map.keys": "{name}: Pfeiltasten verschieben, Plus und Minus ändern die Größe, Pos1 zeigt alles",
};
