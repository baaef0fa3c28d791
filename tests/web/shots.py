"""Pictures of every page and board, by night and by day, in three widths, to be looked at:

    python tests/web/shots.py FOLDER [--turn N] [NAME …]          # `make shots`

One person plays a few real games a little way; the same tables are then looked at in every light
and width, with each drawer opened once. Replays and ends are those of kept records. States, dialogs
and overlays are those of `moments.py`. NAME picks some pictures by the beginning of their names.
Each width has a language of its own; `--turn 1` and `--turn 2` give it the other two.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, BrowserContext, Page

from omerta.games import GAMES, open_title
from web.house import PHONE, STILL, TABLET, WIDE, House, open_browser, open_house, visitor
from web.moments import pictured
from web.players import Player

SIZES: Final = {"wide": WIDE, "tablet": TABLET, "phone": PHONE}
THEMES: Final = ("night", "daylight")
LANGUAGES: Final = ("en", "de", "it")  # one for each width, so that all are seen
# Another light, at once: what would fade into it has done so.
LIGHT: Final = """theme => {
    document.documentElement.dataset.theme = theme;
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
}"""
AGES: Final = (1, 12)  # decisions into the game
TABS: Final = ("main [role=tab]", "main .tab", ".side [role=tab]", ".tabbar button")
DRAWERS: Final = ", ".join(f"{each}:visible" for each in TABS)
ENDS: Final = {
    "famiglia": "2_players_161",
    "carta_nostra": "5_players_1",
    "der_pate": "4_players_15",
    "corleones_imperium": "5_players_140",
    "speakeasy": "4_players_0",
}


class Shot(NamedTuple):
    name: str
    path: str
    key: str = ""  # what is pressed first
    drawers: bool = False  # each is opened once
    stranger: bool = False  # somebody who comes for the first time


class Host:
    """One person at all the tables, so that all can be looked at again."""

    def __init__(self, context: BrowserContext, chosen: list[str]) -> None:
        self.page: Page = context.new_page()
        self.page.goto("/")
        self.page.evaluate(STILL)
        self.post("/api/people", {"name": "Rosa"})
        self.chosen = chosen
        self.found: list[Shot] = []

    def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.page.request.post(path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def wants(self, name: str) -> bool:
        return wanted(name, self.chosen)

    def sit(self, game: str, seats: list[str], age: int = 0, **more: Any) -> str:
        """A table so many decisions old; its id."""
        table = str(self.post("/api/tables", {"game": game, "seats": seats, **more})["table"])
        if age:
            self.page.goto(f"/table/{table}")
            Player(self.page, f"shots {game} {len(seats)}").play(age)
        return table

    def add(self, name: str, path: str, **more: Any) -> None:
        if self.wants(name):
            self.found.append(Shot(name, path, **more))


def wanted(name: str, chosen: list[str]) -> bool:
    return not chosen or any(name.startswith(each) for each in chosen)


def lay_out(host: Host, house: House) -> None:
    host.add("lobby_new", "/", stranger=True)
    host.add("fault_lost", "/nowhere/at/all")
    for game in GAMES:
        host.add(f"game_{game}", f"/game/{game}")
        host.add(f"new_{game}", f"/new/{game}")
        if host.wants(f"lesson_{game}"):
            lesson = host.post(f"/api/games/{game}/lesson", {})["table"]
            host.add(f"lesson_{game}", f"/table/{lesson}")
        lay_tables(host, game)
        lay_memories(host, house, game)
    if host.wants("room_der_pate"):
        host.add("room_der_pate", f"/table/{host.sit('der_pate', ['me', 'open', 'soldier'])}")
    if host.wants("curtain_famiglia"):
        table = host.sit("famiglia", ["me", "me"], names=["Anna", "Bruno"])
        host.add("curtain_famiglia", f"/table/{table}")
    host.add("lobby_games", "/")


def lay_tables(host: Host, game: str) -> None:
    title = open_title(game)
    for seats in sorted({title.fewest, title.most}):
        for age in AGES:
            name = f"table_{game}_{seats}_{age}"
            if host.wants(name):
                table = host.sit(game, ["me"] + ["soldier"] * (seats - 1), age)
                host.add(name, f"/table/{table}", drawers=age > 1)
    most = ["me"] + ["soldier"] * (title.most - 1)
    if host.wants(f"list_{game}"):
        host.add(f"list_{game}", f"/table/{host.sit(game, most, 4)}", key="p")
    for kind in ("screen", "hand"):
        if host.wants(f"{kind}_{game}"):
            host.add(f"{kind}_{game}", f"/{kind}/{host.sit(game, most, 8)}")


def lay_memories(host: Host, house: House, game: str) -> None:
    if host.wants(f"replay_{game}") or host.wants(f"end_{game}"):
        record = house.bring(game, ENDS[game])
        last = house.ask("GET", f"/api/records/{record}/replay?seat=-1")["last"]
        host.add(f"replay_{game}", f"/record/{record}?seat=0&at={last // 2}", drawers=True)
        host.add(f"end_{game}", f"/record/{record}?seat=0&at={last}")


def views(turn: int) -> Iterator[tuple[str, tuple[int, int], str, str]]:
    languages = LANGUAGES[turn:] + LANGUAGES[:turn]
    for (size, pixels), language in zip(SIZES.items(), languages, strict=True):
        for theme in THEMES:
            yield f"{size}-{theme}-{language}", pixels, theme, language


def look(page: Page, shot: Shot, folder: Path, view: str) -> None:
    page.goto(shot.path)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    if shot.key:
        page.keyboard.press(shot.key)
        page.wait_for_timeout(200)
    page.screenshot(path=folder / f"{shot.name}-{view}.png")
    for number in range(page.locator(DRAWERS).count() if shot.drawers else 0):
        if number >= page.locator(DRAWERS).count():
            break
        page.locator(DRAWERS).nth(number).click()
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{shot.name}-{view}-{number}.png")


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("folder", type=Path)
    read.add_argument("chosen", nargs="*")
    read.add_argument("--turn", type=int, default=0, choices=range(len(LANGUAGES)))
    asked = read.parse_intermixed_args()  # names may stand behind the turn
    folder, chosen = asked.folder, asked.chosen
    folder.mkdir(parents=True, exist_ok=True)
    with open_house() as house, open_browser() as browser:
        shots, state = laid_out(house, browser, chosen)
        for view, pixels, theme, language in views(asked.turn):
            for stranger in (True, False):
                own = {} if stranger else {"storage_state": state}
                with visitor(browser, house, pixels, theme, language, **own) as context:
                    dress(context, theme, language)
                    page = context.new_page()
                    for shot in shots:
                        if shot.stranger == stranger:
                            look(page, shot, folder, view)
        look_at_moments(browser, house, chosen, folder, asked.turn)
        sys.stdout.write(f"{len(list(folder.glob('*.png')))} pictures in {folder}\n")


def look_at_moments(
    browser: Browser, house: House, chosen: list[str], folder: Path, turn: int
) -> None:
    """Each is reached once for a width: the light is turned under it."""
    for number, (size, pixels) in enumerate(SIZES.items()):
        for name, language, page in pictured(chosen, browser, house, pixels, number + turn):
            for theme in THEMES:
                page.evaluate(LIGHT, theme)
                page.screenshot(path=folder / f"{name}-{size}-{theme}-{language}.png")


def laid_out(house: House, browser: Browser, chosen: list[str]) -> tuple[list[Shot], Any]:
    with visitor(browser, house) as context:
        host = Host(context, chosen)
        lay_out(host, house)
        return host.found, context.storage_state()


def dress(context: BrowserContext, theme: str, language: str) -> None:
    """What the person has kept from another view is kept no longer."""
    context.add_init_script(
        f"localStorage.setItem('omerta.theme', '{theme}');"
        f"localStorage.setItem('omerta.language', '{language}');"
    )


if __name__ == "__main__":
    main()
