"""The table screen: equal seats, all of them to be read; what a phone shows that was sent there by
mistake; and a board of cards on a phone, of which nothing lies under the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Page, expect

from web.house import PHONE, TABLET, WIDE, House
from web.sitting import lay, state
from web.test_eyes import sideways

if TYPE_CHECKING:
    from web.conftest import Come

FINGER: Final = 44
PURPOSE: Final = {
    "en": ("For the big screen", "Show my hand", "Open the table screen all the same"),
    "de": ("Für den großen Bildschirm", "Meine Hand zeigen", "Tischbildschirm trotzdem öffnen"),
    "it": ("Per lo schermo grande", "Mostra la mia mano", "Apri comunque lo schermo del tavolo"),
}


def opened(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_selector("main.brief, .mp")


@pytest.mark.parametrize("language", PURPOSE)
def test_a_phone_is_told_what_a_table_screen_is_for(come: Come, language: str) -> None:
    """It offers the own hand and the table, each for a finger; who insists may look."""
    title, hand, anyway = PURPOSE[language]
    page = come(size=PHONE, language=language, still=True).page
    table = lay(page, "Rosa", "carta_nostra", ["me"] + ["greedy"] * 4)
    opened(page, f"/screen/{table}")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    for size in (PHONE, PHONE[::-1], (360, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert sideways(page) == 0
        for way in page.locator("main .ways > *").all():
            box = way.bounding_box()
            assert box is not None
            assert box["height"] >= FINGER
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    expect(page.locator(".mp [data-place]").first).to_be_visible()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("button", name=anyway).click()
    expect(page.locator(".mp [data-place]").first).to_be_visible()
    assert sideways(page) == 0
    opened(page, f"/screen/{table}")
    page.get_by_role("link", name=hand).click()
    expect(page.locator(".hnd [data-place]").first).to_be_visible()


def test_a_phone_without_a_seat_is_offered_one_and_else_may_watch(come: Come) -> None:
    host, guest = come().page, come(size=PHONE).page
    table = lay(host, "Host", "famiglia", ["me", "open"], start=False)
    key = state(host, table)["table"]["key"]
    opened(guest, f"/screen/{table}?key={key}")
    guest.get_by_role("link", name="Sit down with this phone").click()
    expect(guest.get_by_role("heading", name="Sit down at this table")).to_be_visible()
    full = lay(host, "Host", "famiglia", ["me", "greedy"])
    key = state(host, full)["table"]["key"]
    opened(guest, f"/screen/{full}?key={key}")
    guest.get_by_role("link", name="Watch").click()
    expect(guest.locator("[data-place]").first).to_be_visible()


# What a seat says that is cut by its panel, or lies over something else that is said.
LOST: Final = """() => [...document.querySelectorAll(".sp")].flatMap((panel) => {
    const box = panel.getBoundingClientRect();
    const all = [...panel.querySelectorAll("h2, .bk0, .bk0 + b, .door, .region > b, .dv")];
    const at = all.map((e) => e.getBoundingClientRect());
    const over = (a, b) => a.bottom > b.top + 2 && a.top < b.bottom - 2
        && a.right > b.left + 2 && a.left < b.right - 2;
    return all.filter((e, k) => at[k].bottom > box.bottom + 1 || at[k].right > box.right + 1
        || at.some((other, j) => j > k && over(at[k], other)))
        .map((e) => e.className + " " + e.textContent.trim());
})"""


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_seats_of_a_table_screen_are_equal_and_can_be_read(come: Come, seats: int) -> None:
    page = come(language="de", still=True).page
    table = lay(page, "Rosa", "carta_nostra", ["me"] + ["greedy"] * (seats - 1))
    page.goto(f"/screen/{table}")
    page.wait_for_selector(".region b")
    for width, height in (WIDE, TABLET, (1280, 720), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert page.evaluate(LOST) == [], (width, height)
        high = page.locator(".sp").evaluate_all("all => all.map((e) => e.offsetHeight)")
        assert len(high) == seats
        assert max(high) - min(high) <= 1
        piles = page.locator(".stage .pile .label").evaluate_all(
            "all => all.map((e) => e.getBoundingClientRect().toJSON())"
        )
        middle = page.locator(".stage .middle").bounding_box()
        assert middle is not None
        assert piles[0]["right"] <= middle["x"] + 1
        assert piles[1]["left"] >= middle["x"] + middle["width"] - 1


# Numbers and doors of the others, the piles, the chain of those who are asked: what of them cannot
# be seen, because the question or the edge lies over it.
HIDDEN: Final = """() => [...document.querySelectorAll(".stage .pile b, .stage .chain li, "
    + ".duel .cap, .rv .door, .rv .brief, .rv .number")].filter((e) => {
    const at = e.getBoundingClientRect();
    const hits = [[at.left + 2, at.top + 2], [at.right - 2, at.bottom - 2]];
    return hits.some(([x, y]) => !document.elementFromPoint(x, y)?.closest(".upper"));
}).map((e) => e.className + " " + e.textContent.trim())"""


@pytest.mark.parametrize("at", [100, 170])
def test_a_veto_leaves_all_of_five_in_sight_on_a_phone(come: Come, house: House, at: int) -> None:
    page = come(size=PHONE, language="de", still=True).page
    record = house.bring("carta_nostra", "5_players_1")
    page.goto(f"/record/{record}?seat=0&at={at}")
    page.wait_for_selector(".rv .door")
    page.wait_for_timeout(200)
    assert page.evaluate(HIDDEN) == []
