// Which page is shown: the address is the truth, and every page has one.

export interface Place {
  page: string; // the first part of the path, empty for the lobby
  id: string;
  query: URLSearchParams;
  hash: string;
}

function here(): Place {
  const [page = "", id = ""] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { page, id, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

class Way {
  at = $state.raw<Place>({ page: "", id: "", query: new URLSearchParams(), hash: "" });

  begin(): void {
    this.at = here();
    addEventListener("popstate", () => (this.at = here()));
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, instead = false): void {
    history[instead ? "replaceState" : "pushState"](null, "", path);
    this.at = here();
    if (!instead) scrollTo(0, 0);
  }

  /** Links inside the page do not load it anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download"))
      return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const way = new Way();

/** The address of a table, with its key if it is private. */
export function tablePath(page: "table" | "screen" | "hand" | "replay", id: string, key = ""): string {
  return `/${page}/${encodeURIComponent(id)}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}
