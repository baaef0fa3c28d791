export default {
  "fault.lost": "There is nothing here",
  "fault.lost.text": "The link is incomplete, or the table does not exist any more.",
  "fault.broken": "Something in this page broke",
  "fault.broken.text": "Your games are safe on the server. Load the page again to go on.",
  "fault.stale": "There is a newer page",
  "fault.stale.text": "The server was updated while this page was open. Load it again; your games are safe.",
  "fault.refused": "This cannot be opened",
  "fault.refused.text": "The server says why:",
  "fault.again": "Load again",
};
