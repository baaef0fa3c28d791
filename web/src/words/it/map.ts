export default {
  "map.in": "Più vicino",
  "map.out": "Più lontano",
  "map.whole": "Tutta la mappa",
  "map.keys": "{name}: le frecce la spostano, più e meno cambiano la grandezza, Home la mostra tutta",
};
