"""Where pictures of special moments are taken: one window, one language, and ways to begin."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, WebSocketRoute

from web.conftest import PATIENCE, Visit
from web.house import PHONE, WIDE, House, visitor
from web.sitting import lay
from web.test_touch import fork

WORDS: Final = Path(__file__).resolve().parents[2] / "web" / "src" / "words"
LIVE: Final = re.compile(r"/api/tables/.*/live")
Scene = Callable[["Stage"], Iterator[Page]]


def words_of(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in (WORDS / language).glob("*.ts"):
        found |= re.findall(r'^ *"([\w.]+)": "(.*)",$', path.read_text(encoding="utf-8"), re.M)
    return found


class Stage:
    """One window and one language; whoever has come goes when the scene is over."""

    def __init__(
        self, browser: Browser, house: House, size: tuple[int, int], language: str
    ) -> None:
        self.browser, self.house, self.size, self.language = browser, house, size, language
        self.words = words_of(language)
        self.stack = ExitStack()

    def visit(self, path: str = "/", size: Any = None, **more: Any) -> Visit:
        """As `come` of the tests, with which their scenes are laid; the size is the stage's own."""
        own = {"language": self.language} | more
        context = visitor(self.browser, self.house, self.size, **own)
        context.add_init_script(f"localStorage.setItem('omerta.language', '{self.language}')")
        self.stack.enter_context(context)
        context.set_default_timeout(PATIENCE)
        visit = Visit(context.new_page())
        visit.page.goto(path)
        return visit

    def come(self, path: str = "/", **more: Any) -> Page:
        return self.visit(path, **more).page

    def press(self, page: Page, deed: str) -> None:
        """A selector to click, its {words} those of the page; or `key:`, `over:`, `type:` …"""
        deed = re.sub(r"\{([\w.]+)\}", lambda found: self.words[found[1]], deed)
        how, _, what = deed.partition(":")
        if how == "key":
            page.keyboard.press(what)
        elif how == "type":
            page.keyboard.type(what)
        elif how == "over":
            page.locator(what).locator("visible=true").first.hover()
        elif how == "wait":
            page.locator(what).first.wait_for()
        elif how == "to":
            page.locator(what).first.scroll_into_view_if_needed()
        else:
            page.locator(deed).locator("visible=true").first.click()
        page.wait_for_timeout(250)

    def panel(self, page: Page, name: str) -> None:
        """The log, the rules, the talk: beside the table, or in a drawer."""
        within = ".side"
        if self.size[0] < WIDE[0]:
            within, handset = ".drawn-out", self.size[0] <= PHONE[0]
            self.press(page, ".tabbar button:nth-child(2)" if handset else ".sheet-only")
        self.press(page, f"{within} >> role=tab[name=/^{{{name}}}/]")


def seen(begin: Callable[[Stage], Page], *deeds: str) -> Scene:
    """What is in sight after these deeds."""

    def scene(stage: Stage) -> Iterator[Page]:
        page = begin(stage)
        for deed in deeds:
            stage.press(page, deed)
        yield page

    return scene


# -- where scenes begin


def lobby(stage: Stage) -> Page:
    page = stage.come("/")
    page.locator(".game").first.wait_for()
    return page


def at(path: str) -> Callable[[Stage], Page]:
    return lambda stage: stage.come(path)


def from_record(*moment: Any, **more: Any) -> Callable[[Stage], Page]:
    """A table that goes on from a moment of a kept record."""

    def begin(stage: Stage) -> Page:
        page = stage.come(**more)
        fork(page, stage.house, moment)
        page.wait_for_timeout(400)
        return page

    return begin


def replay(query: str) -> Callable[[Stage], Page]:
    return lambda stage: stage.come(
        f"/record/{stage.house.bring('famiglia', '2_players_161')}?{query}"
    )


def own_table(stage: Stage, seats: list[str], game: str = "famiglia", **more: Any) -> Page:
    page = stage.come(still=True)
    page.goto(f"/table/{lay(page, 'Rosa', game, seats, **more)}")
    page.wait_for_selector("[data-place], .plan")
    page.wait_for_timeout(300)
    return page


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def table_of(page: Page) -> str:
    return page.url.rpartition("/")[2].partition("?")[0]


def bent(stage: Stage, path: str, bend: Callable[[Any], list[Any]]) -> Page:
    """A table of which the page is told something the server never gets to by itself here."""
    page = stage.come("/healthz")

    def between(near: WebSocketRoute) -> None:
        far = near.connect_to_server()

        def pass_on(text: Any) -> None:
            told = json.loads(text)
            for each in bend(told):
                near.send(json.dumps(each))

        far.on_message(pass_on)

    page.route_web_socket(LIVE, between)
    page.goto(path)
    return page
