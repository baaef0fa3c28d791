export default {
  "fault.lost": "Hier ist nichts",
  "fault.lost.text": "Der Link ist unvollständig, oder den Tisch gibt es nicht mehr.",
  "fault.broken": "Auf dieser Seite ist etwas kaputtgegangen",
  "fault.broken.text": "Deine Partien liegen sicher auf dem Server. Lade die Seite neu, um weiterzuspielen.",
  "fault.stale": "Es gibt eine neuere Seite",
  "fault.stale.text": "Der Server wurde erneuert, während diese Seite offen war. Lade sie neu; deine Partien sind sicher.",
  "fault.refused": "Das lässt sich nicht öffnen",
  "fault.refused.text": "Der Server sagt, warum:",
  "fault.again": "Neu laden",
};
