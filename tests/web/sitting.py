"""What several tests of the page do: join, lay out a table, look for what must not be there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

POST = """async ([path, body]) => {
  const answer = await fetch(path, {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
  });
  return await answer.json();
}"""
GET = "async (path) => await (await fetch(path)).json()"
# Everything a page holds that somebody beside the screen could find: its text, its attributes, and
# what it keeps.
WHOLE = """() => document.documentElement.outerHTML + document.title
  + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"""


def post(page: Page, path: str, body: Any) -> Any:
    return page.evaluate(POST, [path, body])


def state(page: Page, table: str, more: str = "") -> Any:
    return page.evaluate(GET, f"/api/tables/{table}{more}")


def lay(page: Page, name: str, game: str, seats: list[str], **more: Any) -> str:
    """Somebody joins and lays out a table; its id."""
    page.wait_for_selector(".wordmark")
    post(page, "/api/people", {"name": name})
    return str(post(page, "/api/tables", {"game": game, "seats": seats, **more})["table"])


def command(page: Page, table: str, id: str, do: str, **more: Any) -> Any:
    return post(page, f"/api/tables/{table}/commands", {"do": do, "id": f"test-{id}", **more})


def until(page: Page, check: Callable[[], bool], seconds: float = 30) -> None:
    """Until it is so; the page goes on meanwhile."""
    for _ in range(int(seconds * 20)):
        if check():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came to that")


def only_known_to(mine: dict[str, Any], others: dict[str, Any]) -> set[str]:
    """The pieces that lie open in one scene and nowhere in the other."""
    public = {piece for lying in others.values() if isinstance(lying, list) for piece, _ in lying}
    found = {piece for lying in mine.values() if isinstance(lying, list) for piece, _ in lying}
    return found - public


def hidden_from(mine: dict[str, Any], others: dict[str, Any]) -> set[tuple[str, str]]:
    """Where something lies open in one scene and face down in the other, and what."""
    return {
        (place, piece)
        for place, lying in mine.items()
        if isinstance(lying, list) and not isinstance(others.get(place, 0), list)
        for piece, _ in lying
    }


def named(text: str, pieces: set[str]) -> list[str]:
    """Those of the pieces a text names."""
    return [piece for piece in pieces if re.search(rf"\b{re.escape(piece)}\b", text)]


def hold_nothing_of(page: Page, canaries: list[str]) -> None:
    found = page.evaluate(WHOLE)
    assert [name for name in canaries if name in found] == []


class Frames:
    """Everything that comes over the sockets of a page."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", lambda ws: ws.on("framereceived", lambda sent: self.keep(sent)))

    def keep(self, sent: Any) -> None:
        self.heard.append(sent if isinstance(sent, str) else sent.decode())

    def scenes(self) -> list[dict[str, Any]]:
        told = [json.loads(frame) for frame in self.heard]
        games = [each.get("game") for each in told if each["type"] in ("state", "update")]
        return [game["scene"] for game in games if game and "scene" in game]
