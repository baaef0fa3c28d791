"""Whatever is pressed on a phone is as large as a thumb: 44 pixels both ways, measured by touching.
Fields of a board are not looked at here: a board is drawn nearer (`test_touch.py`)."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from omerta.games import GAMES
from web.conftest import Come
from web.house import PHONE, House
from web.players import TURN
from web.test_board_eyes import RECORD, answers_of, at_a_table, ended
from web.test_eyes import PAGES

every_game = pytest.mark.parametrize("game", GAMES)
# From its middle outwards, as long as a touch still meets it. What something else lies over is not
# pressed now; links in a sentence are as high as its lines.
TOO_SMALL: Final = """() => {
  const ALL = "button, a[href], input, select, textarea, summary, [role=tab], [role=switch]";
  const NOT = "[data-place], [data-place] *, .skip, p a, :disabled";
  const meets = (each, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (each.contains(hit) || hit.closest("label")?.control === each);
  };
  const found = [];
  for (const each of document.querySelectorAll(ALL)) {
    if (each.matches(NOT) || !each.checkVisibility({ visibilityProperty: true })) continue;
    each.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!meets(each, x, y)) continue;
    const reach = (dx, dy) => {
      let far = 0;
      while (far < 44 && meets(each, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    const wide = reach(-1, 0) + reach(1, 0) + 1;
    const high = reach(0, -1) + reach(0, 1) + 1;
    if (Math.min(wide, high) < 43)
      found.push(`${wide} x ${high}: ${each.ariaLabel ?? each.textContent.trim()}`);
  }
  return found;
}"""


def too_small(page: Page) -> Any:
    return page.evaluate(TOO_SMALL)


def test_a_thumb_meets_everything_around_the_table(come: Come, house: House) -> None:
    page = come("/healthz", PHONE, language="de").page
    wishes = {"game": "speakeasy", "seats": ["open", "random", "me", "open"], "public": True}
    room = f"/table/{house.ask('POST', '/api/tables', wishes)['table']}"
    for path, shown in {**PAGES, "/new/speakeasy": ".place", room: ".place"}.items():
        page.goto(path)
        page.wait_for_selector(shown)
        assert too_small(page) == [], path


@every_game
def test_a_thumb_meets_everything_at_a_table(come: Come, house: House, game: str) -> None:
    page = come("/", PHONE, still=True, language="de").page
    page.goto(f"/table/{at_a_table(page, house, game, len(answers_of(game)) // 2)}")
    page.wait_for_selector(f"{TURN}, .can")
    assert too_small(page) == []
    for each in page.locator(".tabbar button").all():
        each.click()
        assert too_small(page) == [], each.inner_text()
    page.goto(f"/record/{house.bring(game, RECORD[game])}?seat=0&at=20")
    page.wait_for_selector(".deckb")
    assert too_small(page) == []


def test_a_thumb_meets_everything_at_the_end(come: Come, house: House) -> None:
    page = come("/", PHONE, still=True, language="de").page
    page.goto(f"/table/{ended(page, house, 'famiglia')}")
    page.wait_for_selector("section.endp")
    assert too_small(page) == []
