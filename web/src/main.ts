// The page: language and light first, then whatever the address names.

import { mount } from "svelte";
import "./fonts.css";
import "./omerta.css";
import App from "./App.svelte";
import { taste } from "./core/taste.svelte";
import { tongue } from "./core/tongue.svelte";
import { way } from "./core/way.svelte";

/** Said without the words of the page. */
const UNSAID = {
  en: ["Part of this page could not be loaded: perhaps a new version is here. Your games are safe on the server.", "Reload"],
  de: ["Ein Teil dieser Seite ließ sich nicht laden: Vielleicht ist eine neue Version da. Deine Partien sind auf dem Server sicher.", "Neu laden"],
  it: ["Una parte della pagina non si è caricata: forse c'è una nuova versione. Le tue partite sono al sicuro sul server.", "Ricarica"],
};

taste.begin();
way.begin();
const room = document.getElementById("room")!;
try {
  await tongue.begin();
  mount(App, { target: room });
} catch {
  // The words did not come: an old page of a server that has a newer one, or no server any more.
  const note = document.createElement("div");
  note.className = "plain slip";
  note.setAttribute("role", "alert");
  const name = document.createElement("h1");
  name.textContent = "Omertà";
  note.append(name);
  for (const [language, [text]] of Object.entries(UNSAID)) {
    const line = document.createElement("p");
    line.lang = language;
    line.textContent = text!;
    note.append(line);
  }
  const again = document.createElement("button");
  again.type = "button";
  again.className = "btn gold";
  again.textContent = Object.values(UNSAID).map(([, reload]) => reload).join(" · ");
  again.onclick = () => location.reload();
  note.append(again);
  room.replaceChildren(note);
}
