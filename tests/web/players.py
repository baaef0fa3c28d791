"""Somebody who plays in a real page: by mouse, by thumb, or by keyboard alone.

A player knows nothing of any game: what is lit is touched, what is listed is pressed, and what is
left is passed. Which of several is drawn from a stream of its own, so a game can be played again.
"""

from __future__ import annotations

import random
from typing import Final

from playwright.sync_api import Page, expect

PATIENCE: Final = 60_000  # milliseconds until something must have happened
TURN: Final = "#prompt[data-asked='true']"
OVER: Final = "#prompt[data-over='true']"
# The middles of all lit things that can really be pressed: in sight, and not covered.
IN_SIGHT: Final = """() => [...document.querySelectorAll("[data-place].can")].flatMap(each => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y)?.closest("[data-place]");
    return there === each ? [[x, y]] : [];
})"""


class Player:
    """Plays one seat through its page until the game is over."""

    touch = False

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.decisions = 0

    def play(self, most: int = 2000) -> int:
        """Until the game is over, or so many decisions were made; how many were."""
        while self.decisions < most and self.wait() == "asked":
            self.decide()
        return self.decisions

    def wait(self) -> str:
        """Until I am asked, or it is over."""
        self.page.wait_for_selector(f"{TURN}, {OVER}", timeout=PATIENCE)
        return "over" if self.page.locator(OVER).count() else "asked"

    def moment(self) -> str:
        return self.page.locator("#prompt").get_attribute("data-moment") or ""

    def decide(self) -> None:
        """One decision, and it has arrived."""
        before = self.moment()
        for _ in range(6):  # touches of one path, and a confirmation
            if self.moment() != before or not self.page.locator(TURN).count():
                break
            self.step()
        self.page.wait_for_function(
            "before => document.querySelector('#prompt')?.dataset.moment !== before",
            arg=before,
            timeout=PATIENCE,
        )
        self.decisions += 1

    def step(self) -> None:
        """One touch of what is lit, or a choice that is listed with the question."""
        confirm = self.page.locator("#prompt .take")
        if confirm.count():
            confirm.click()
            return
        lit = self.page.evaluate(IN_SIGHT)
        listed = self.page.locator("#prompt [data-choice]")
        count, more = len(lit), listed.count()
        if count + more == 0:
            self.pass_or_list()
            return
        place = self.luck.randrange(count + more)
        if place >= count:
            listed.nth(place - count).click()
        elif self.touch:
            self.page.touchscreen.tap(*lit[place])
        else:
            self.page.mouse.click(*lit[place])

    def pass_or_list(self) -> None:
        """What is lit lies out of sight, or there is nothing to touch at all."""
        decline = self.page.locator("#prompt [data-option='-1']")
        if decline.count():
            decline.click()
            return
        self.page.locator("#prompt .list").click()
        choices = self.page.locator(".choices button")
        expect(choices.first).to_be_visible()
        choices.nth(self.luck.randrange(choices.count())).click()
        confirm = self.page.locator(".confirm .btn")
        if confirm.count():
            confirm.click()


class Typist(Player):
    """Uses no mouse: arrows and Enter, numbers, 0 for a pass, and the list of choices."""

    def step(self) -> None:
        keys = self.page.keyboard
        count = self.page.locator("[data-place].can").count()
        listed = self.page.locator("#prompt [data-choice]").count()
        if count + listed == 0:
            keys.press("0")
        elif count == 0 or (listed and self.luck.random() < 0.5):
            self.from_list()
        else:
            for _ in range(self.luck.randrange(min(count, 12)) + 1):
                keys.press("ArrowRight")
            keys.press("Enter")

    def from_list(self) -> None:
        """Through the list: `p` opens it, Tab goes down, Enter takes."""
        keys = self.page.keyboard
        keys.press("p")
        choices = self.page.locator(".choices button")
        expect(choices.first).to_be_visible()
        choices.nth(self.luck.randrange(choices.count())).focus()
        keys.press("Enter")


class Thumb(Player):
    """Taps, and confirms what it has chosen."""

    touch = True
