"""Somebody who plays in a real page: by mouse, by thumb, or by keyboard alone.

A player knows nothing of any game: what is lit is touched, what is listed is pressed, and what is
left is passed. Which of several is drawn from a stream of its own. The page is asked once for each
touch: asking costs more than answering.
"""

from __future__ import annotations

import random
import time
from typing import Any, Final

from playwright.sync_api import Page, expect

PATIENCE: Final = 40_000  # milliseconds until something must have happened
TOUCHES: Final = 12  # of one path, with its confirmation
TURN: Final = "#prompt[data-asked='true']"
# What somebody in front of the page has: the question, and the middles of all lit things that can
# really be pressed, in sight and not covered. Once something is asked or over, or at once.
LOOK: Final = """([before, wait, patience]) => {
    const look = () => {
        const prompt = document.querySelector("#prompt");
        const curtain = document.querySelector(".cur h2");
        const { moment = "", asked, over } = prompt?.dataset ?? {};
        const found = {
            moment, asked: asked === "true", over: over === "true",
            curtain: curtain?.textContent ?? "",
            refused: document.querySelector(".toasts .bad")?.textContent ?? "",
            confirm: document.querySelector("#prompt .take") !== null,
            decline: document.querySelector("#prompt [data-option='-1']") !== null,
            listed: document.querySelectorAll("#prompt [data-choice]").length,
            lit: [], lit_anywhere: 0,
        };
        if (found.asked)
            for (const each of document.querySelectorAll("[data-place].can")) {
                const { left, top, width, height } = each.getBoundingClientRect();
                const [x, y] = [left + width / 2, top + height / 2];
                found.lit_anywhere++;
                if (document.elementFromPoint(x, y)?.closest(".can[data-place]") === each)
                    found.lit.push([x, y]);
            }
        return found;
    };
    const come = () => {
        const { moment, asked, over } = document.querySelector("#prompt")?.dataset ?? {};
        return over === "true" || (asked === "true" && moment !== before)
            || document.querySelector(".cur") !== null;
    };
    if (!wait || come()) return look();
    return new Promise((done, failed) => {
        const watch = new MutationObserver(() => {
            if (!come()) return;
            watch.disconnect();
            done(look());
        });
        watch.observe(document, { subtree: true, childList: true, attributes: true });
        setTimeout(() => failed(new Error("nobody is asked any more")), patience);
    });
}"""
TAPPED: Final = """() => { window.tapped = new Promise((done) => {
    addEventListener("click", () => setTimeout(done), { once: true, capture: true });
    setTimeout(done, 1000);
}); }"""


class Player:
    """Plays one seat through its page until the game is over."""

    touch = False

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.decisions = 0
        self.last = ""  # the moment of the last decision

    def play(self, most: int = 2000) -> int:
        """Until the game is over, or so many decisions were made; how many were."""
        while self.decisions < most and (seen := self.wait())["asked"]:
            self.decide(seen)
        return self.decisions

    def wait(self) -> dict[str, Any]:
        """Until I am asked anew, the curtain falls, or it is over."""
        found: dict[str, Any] = self.page.evaluate(LOOK, [self.last, True, PATIENCE])
        return found

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(LOOK, ["", False, 0])
        return found

    def asked(self, seen: dict[str, Any]) -> bool:
        return bool(seen["asked"] and seen["moment"] != self.last)

    def wait_for_any(self, *others: Player) -> Player:
        """Until one of us is asked; who it is."""
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE / 1000:
            for each in (self, *others):
                if each.asked(each.look()):
                    return each
        raise AssertionError("nobody is asked any more")

    def decide(self, seen: dict[str, Any]) -> None:
        """One decision; it is on its way."""
        before = seen["moment"]
        for _ in range(TOUCHES):
            self.step(seen)
            seen = self.look()
            assert not seen["refused"], seen["refused"]
            if not seen["asked"] or seen["moment"] != before:
                self.last = before
                self.decisions += 1
                return
        raise AssertionError(f"no decision at {before} after {TOUCHES} touches: {seen}")

    def step(self, seen: dict[str, Any]) -> None:
        """One touch of what is lit, or a choice that is listed with the question."""
        if seen["confirm"]:
            self.page.locator("#prompt .take").click()
            return
        lit, listed = seen["lit"], seen["listed"]
        if not lit and not listed:
            self.pass_or_list(seen)
            return
        place = self.luck.randrange(len(lit) + listed)
        if place >= len(lit):
            self.page.locator("#prompt [data-choice]").nth(place - len(lit)).click()
        else:
            self.press(*lit[place])

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def pass_or_list(self, seen: dict[str, Any]) -> None:
        """What is lit lies out of sight, or there is nothing to touch at all."""
        if seen["decline"] and not seen["lit_anywhere"]:
            self.page.locator("#prompt [data-option='-1']").click()
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

    def step(self, seen: dict[str, Any]) -> None:
        keys = self.page.keyboard
        count, listed = seen["lit_anywhere"], seen["listed"]
        if count + listed == 0:
            keys.press("0")
        elif count == 0 or (listed and self.luck.random() < 0.5):
            self.from_list()
        else:
            for _ in range(self.luck.randrange(min(count, 4)) + 1):
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

    def press(self, x: float, y: float) -> None:
        """A browser makes a click of a tap a little later."""
        self.page.evaluate(TAPPED)
        self.page.touchscreen.tap(x, y)
        self.page.evaluate("tapped")
