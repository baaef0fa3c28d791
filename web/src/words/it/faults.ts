export default {
  "fault.lost": "Qui non c’è niente",
  "fault.lost.text": "Il link è incompleto, oppure il tavolo non esiste più.",
  "fault.broken": "In questa pagina si è rotto qualcosa",
  "fault.broken.text": "Le tue partite sono al sicuro sul server. Ricarica la pagina per continuare.",
  "fault.stale": "C’è una pagina più nuova",
  "fault.stale.text": "Il server è stato aggiornato mentre questa pagina era aperta. Ricaricala; le tue partite sono al sicuro.",
  "fault.refused": "Questo non si può aprire",
  "fault.refused.text": "Il server dice perché:",
  "fault.again": "Ricarica",
};
