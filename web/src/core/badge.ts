// "Your turn" where the page itself is not in sight: a lamp on the sign of its tab, and a number on the
// icon of the installed page, where the browser has such a thing.

const SIGN = "/icon.svg";
const LIT = "/icon-turn.svg";

/** So many games wait for me; what it gives back takes the sign off again. */
export function wear(turns: number): () => void {
  put(turns);
  return () => put(0);
}

function put(turns: number): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", turns > 0 ? LIT : SIGN);
  const said = turns > 0 ? navigator.setAppBadge?.(turns) : navigator.clearAppBadge?.();
  void said?.catch(() => {}); // a browser may refuse: then the title of the tab says it alone
}
