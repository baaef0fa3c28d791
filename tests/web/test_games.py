"""Whole games in a real browser, to the end screen: against bots by keyboard alone, two people at
one device by mouse, and two browsers of which one is a phone that loses its line in mid-turn."""

from __future__ import annotations

import time
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from omerta.games import GAMES, open_title
from web.house import PHONE, POST, STILL, WIDE, House, Watch, visitor
from web.line import Line, line_to
from web.players import PATIENCE, Player, Thumb, Typist
from web.sitting import WHOLE, command, hidden_from, named, post, until

every_game = pytest.mark.parametrize("game", GAMES)
END: Final = "section.endp"
LEFT_BEHIND: Final = "[data-place], .prompt, .log, .choice, .chat, .toasts .banner, #sky > *"
BREAKS: Final = {4: "cut", 8: "deaf"}  # at which decision of the phone its line does what


def fewest(game: str) -> int:
    return open_title(game).fewest


def sit_down(page: Page, game: str, seats: list[str], **more: Any) -> str:
    """A table laid out by the page's own person; its address."""
    page.goto("/")
    page.evaluate(STILL)
    made = page.evaluate(
        f"""async wishes => {{
            {POST}
            await post("/api/people", {{name: "Rosa"}});
            return (await post("/api/tables", wishes)).table;
        }}""",
        {"game": game, "seats": seats, **more},
    )
    page.goto(f"/table/{made}")
    return f"/table/{made}"


def against_bots(game: str) -> list[str]:
    return ["me"] + ["soldier"] * (fewest(game) - 1)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@every_game
def test_a_whole_game_by_keyboard_alone(game: str, house: House, browser: Browser) -> None:
    """To the end, without a complaint, and nothing scrolls sideways."""
    with visitor(browser, house, WIDE, "daylight", "de", painted=False, still=True) as context:
        page = context.new_page()
        watch = Watch(page)
        played = 0
        while played <= 4:  # a game of Famiglia may be over after two passes: then another one
            sit_down(page, game, against_bots(game))
            played = Typist(page, game).play()
            expect(page.locator(END)).to_be_visible()
        assert fits(page)
        assert not watch.wrong


# -- two people at one device


class Eyes:
    """What each of the two may know, asked beside the page with its cookies."""

    def __init__(self, context: BrowserContext, house: House, table: str) -> None:
        cookies = {each.get("name", ""): each.get("value", "") for each in context.cookies()}
        self.client = httpx.Client(base_url=house.address, cookies=cookies)
        self.path = f"/api/tables/{table}"

    def places(self, seat: int) -> dict[str, Any]:
        answer = self.client.get(self.path, params={"seat": seat}).json()
        found: dict[str, Any] = answer["game"]["scene"]["places"]
        return found

    def secrets(self) -> set[str]:
        """What lies open for one of the two and face down for the other."""
        mine, others = self.places(0), self.places(1)
        found = hidden_from(mine, others) | hidden_from(others, mine)
        return {piece for _, piece in found}


@every_game
def test_a_whole_game_of_two_at_one_device(game: str, house: House, browser: Browser) -> None:
    """Behind the curtain between them nothing of any hand is in the page or what it keeps."""
    with visitor(browser, house, WIDE, painted=False, still=True) as context:
        page = context.new_page()
        watch = Watch(page)
        address = sit_down(page, game, ["me", "me"], names=["Anna", "Bruno"])
        eyes = Eyes(context, house, address.rpartition("/")[2])
        player = Player(page, game)
        handed: list[str] = []
        kept_from_others = 0
        while not (seen := player.wait())["over"]:
            if not seen["curtain"]:
                player.decide(seen)
                continue
            handed.append(seen["curtain"].removeprefix("Hand the screen to "))
            secrets = eyes.secrets()
            kept_from_others += len(secrets)
            behind_the_curtain(page, secrets)
            page.keyboard.press("Enter")  # it has the focus
            page.wait_for_selector("#prompt")
            player.last = ""
            sits = page.locator(".seats li", has=page.locator(".tag")).inner_text()
            assert sits.startswith(handed[-1]), (sits, handed[-3:])
        assert set(handed) == {"Anna", "Bruno"}
        assert kept_from_others > 0
        expect(page.locator(END)).to_be_visible()
        assert fits(page)
        assert not watch.wrong


def behind_the_curtain(page: Page, secrets: set[str]) -> None:
    count, whole = page.evaluate(
        f"[document.querySelectorAll({LEFT_BEHIND!r}).length, ({WHOLE})()]"
    )
    assert count == 0, page.locator(LEFT_BEHIND).all_inner_texts()
    assert named(whole, secrets) == []


# -- two browsers, and a line that breaks


def sit_beside(phone: Page, table: str, key: str) -> None:
    """Somebody else sits down at the table, on a phone."""
    phone.goto("/")
    post(phone, "/api/people", {"name": "Enzo"})
    sit = {"do": "sit", "id": "sit-00001", "seat": 1}
    assert post(phone, f"/api/tables/{table}/commands?key={key}", sit)["type"] == "ack"


def without_a_line(player: Player, line: Line) -> None:
    """The line is away; what is decided meanwhile arrives when it is back."""
    line.cut()
    expect(player.page.locator(".banner.bad")).to_be_visible()
    player.decide(player.look())
    line.mend()
    player.page.evaluate("dispatchEvent(new Event('online'))")  # as a browser says it


def unheard(player: Player, seen: dict[str, Any], line: Line, done: Any) -> None:
    """The decision arrives, and the line breaks before the answer does."""
    before = done()
    line.deaf = True
    player.decide(seen)
    until(player.page, lambda: done() > before)
    line.cut()
    expect(player.page.locator(".banner.bad")).to_be_visible()
    line.mend()
    player.page.evaluate("dispatchEvent(new Event('online'))")


@every_game
def test_a_whole_game_between_two_browsers_though_a_line_breaks(
    game: str, house: House, browser: Browser
) -> None:
    """What is decided is neither lost nor doubled: the record has every decision once."""
    with (
        line_to(house) as line,
        visitor(browser, house, WIDE, painted=False, still=True) as near,
        visitor(
            browser,
            house,
            PHONE,
            "daylight",
            "it",
            painted=False,
            still=True,
            base_url=line.address,
        ) as far,
    ):
        wide, phone = near.new_page(), far.new_page()
        watch = Watch(wide)
        table = sit_down(wide, game, ["me", "open"], start=False).rpartition("/")[2]
        key = wide.request.get(f"/api/tables/{table}").json()["table"]["key"]
        sit_beside(phone, table, key)
        assert command(wide, table, "start", "start")["type"] == "ack"
        phone.goto(f"/table/{table}")
        players = [Player(wide, f"{game} wide"), Thumb(phone, f"{game} phone")]

        def done() -> int:
            return int(wide.request.get(f"/api/tables/{table}").json()["n"])

        quiet = time.monotonic()  # since when nobody has decided
        while not all((looks := [each.look() for each in players])[k]["over"] for k in (0, 1)):
            assert time.monotonic() - quiet < PATIENCE / 1000, "nobody is asked any more"
            for player, seen in zip(players, looks, strict=True):
                if not player.asked(seen):
                    continue
                quiet = time.monotonic()
                breaks = BREAKS.get(player.decisions) if player.touch else None
                if breaks == "cut":
                    without_a_line(player, line)
                elif breaks == "deaf":
                    unheard(player, seen, line, done)
                else:
                    player.decide(seen)
        for page in (wide, phone):
            expect(page.locator(END)).to_be_visible()
            assert fits(page)
        record = wide.request.get(f"/api/tables/{table}/record").json()
        assert players[1].decisions > max(BREAKS)
        assert len(record["answers"]) == sum(each.decisions for each in players)
        assert not watch.wrong
