"""How fast the page is, in a real browser, beside its goals:

    .venv/bin/python bench/page.py [GAME …]

First move possible after opening, cold and warm; a message to the painted board, plain and with the
CPU four times slower; frames a second while things fly; memory over many messages; what is loaded.
Ratios need a quiet machine: the calibration says how quiet it was.

A message is painted with the first frame after it. That is measured for somebody who wants no
motion and for somebody who watches, and there for the answers to own decisions apart. Who watches
sees what others did moment by moment: until all is drawn takes as long as it is meant to.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import time
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import Browser, CDPSession, Page

from omerta.games import GAMES
from omerta.server.page import FOLDER
from web.house import House, open_browser, open_house, visitor
from web.players import PATIENCE, TURN, Player
from web.test_games import against_bots, sit_down

READY: Final = f"{TURN}"
MESSAGES: Final = 500
PAINTS: Final = "name => performance.getEntriesByName(name).map(each => each.duration)"
MOVING: Final = "localStorage.setItem('omerta.speed', 'calm')"
# Something is asked that was not asked before, and the frame that shows it has been painted.
ASKED: Final = """before => {
    const { moment, asked, over } = document.querySelector("#prompt")?.dataset ?? {};
    return over === "true" || (asked === "true" && moment !== before);
}"""
PAINTED: Final = "new Promise(done => requestAnimationFrame(() => setTimeout(done, 20)))"
FRAMES: Final = """() => new Promise(done => {
  const times = [];
  const tick = now => {
    times.push(now);
    times.length < 90 ? requestAnimationFrame(tick) : done(times);
  };
  requestAnimationFrame(tick);
})"""


def said(name: str, value: str, goal: str) -> None:
    print(f"  {name:<48}{value:>16}   goal {goal}")


def opening(house: House, browser: Browser, game: str) -> None:
    """From the address of a table to the first move, in a browser that has never been here, and
    in one that has."""
    with visitor(browser, house) as context:
        page = context.new_page()
        begun = time.perf_counter()
        where = sit_down(page, game, against_bots(game))
        page.wait_for_selector(READY)
        cold = time.perf_counter() - begun
        page.close()
        again = context.new_page()
        begun = time.perf_counter()
        again.goto(where)
        again.wait_for_selector(READY)
        warm = time.perf_counter() - begun
    said("first move possible, cold", f"{cold:.2f} s", "≤ 5 s")
    said("first move possible, warm", f"{warm:.2f} s", "≤ 1.5 s")


class Unhurried(Player):
    """Looks once what came has been painted: its looking is no part of what is measured."""

    def wait(self) -> dict[str, Any]:
        self.page.wait_for_function(ASKED, arg=self.last, timeout=PATIENCE)
        self.page.evaluate(PAINTED)
        return self.look()


def painting(house: House, browser: Browser, game: str, slower: int, moving: bool) -> None:
    with visitor(browser, house) as context:
        page = context.new_page()
        sit_down(page, game, against_bots(game))
        if moving:
            page.evaluate(MOVING)
            page.reload()
        page.wait_for_selector(READY)
        throttle(context.new_cdp_session(page), slower)
        Unhurried(page, f"bench {game}").play(most=20 if moving else 40)
        page.wait_for_timeout(300)
        names = ("paint", "own", "true") if moving else ("paint",)
        spent = {name: sorted(page.evaluate(PAINTS, f"omerta.{name}")) for name in names}
    goal = "≤ 50 ms" if slower == 1 else "≤ 200 ms"
    how = f"{'watching' if moving else 'no motion'}, CPU ÷ {slower}"
    said(f"message to painted board, {how}", middle(spent["paint"]), f"{goal} (median / 95 %)")
    if moving:
        said("  the answer to an own decision", middle(spent["own"]), goal)
        said("  until all that happened is drawn", middle(spent["true"]), "as it is meant to be")


def middle(spent: list[float]) -> str:
    if not spent:
        return "–"
    return f"{statistics.median(spent):.0f} / {spent[int(len(spent) * 0.95)]:.0f} ms"


def throttle(session: CDPSession, slower: int) -> None:
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})


def flying(house: House, browser: Browser, game: str) -> None:
    """Frames while cards fly: the share of those that came in time for 60 a second."""
    with visitor(browser, house) as context:
        page = context.new_page()
        sit_down(page, game, against_bots(game))
        page.evaluate(MOVING)
        page.reload()
        page.wait_for_selector(READY)
        rates = []
        player = Player(page, f"fly {game}")
        for _ in range(5):
            player.decide(player.wait())
            times: list[float] = page.evaluate(FRAMES)
            rates.append(1000 * (len(times) - 1) / (times[-1] - times[0]))
            if player.wait()["over"]:
                break
    said("frames a second while things fly", f"{statistics.median(rates):.0f}", "60")


def remembering(house: House, browser: Browser, game: str) -> None:
    """The heap after so many messages, against that after a tenth of them."""
    with visitor(browser, house) as context:
        page = context.new_page()
        session = context.new_cdp_session(page)
        heaps: list[float] = []
        heard = 0
        while heard < MESSAGES:
            sit_down(page, game, against_bots(game))
            player = Player(page, f"memory {game} {heard}")
            player.play(most=MESSAGES // 4)
            heard += player.decisions * 2
            heaps.append(heap(page, session))
    said(
        f"heap after {heard} messages ÷ after {heard // len(heaps)}",
        f"{heaps[-1] / heaps[0]:.2f}",
        "no growth",
    )


def heap(page: Page, session: CDPSession) -> float:
    session.send("HeapProfiler.collectGarbage")
    used: dict[str, Any] = session.send("Runtime.getHeapUsage")
    return float(used["usedSize"])


def loading(house: House, browser: Browser, game: str) -> None:
    """What the lobby and a table load, gzip, without fonts."""
    with visitor(browser, house) as context:
        lobby = loaded(context.new_page(), "/", ".table")
    said("lobby loads, gzip without fonts", f"{lobby:.0f} kB", "≤ 150 kB")
    with visitor(browser, house) as context:
        page = context.new_page()
        where = sit_down(page, game, against_bots(game))
        page.wait_for_selector(READY)
        table = loaded(page, where, READY)
    said("table loads, gzip without fonts", f"{table:.0f} kB", "≤ 250 kB")


def loaded(page: Page, where: str, until: str) -> float:
    """The size of every file a page asks for, kept by the browser or not."""
    seen: set[str] = set()
    page.on("request", lambda request: seen.add(request.url.split("?")[0]))
    page.goto(where)
    page.wait_for_selector(until)
    page.wait_for_timeout(1000)
    return sum(packed(url) for url in seen) / 1000


def packed(url: str) -> int:
    path = FOLDER / url.split("/", 3)[3]
    if not path.is_file():
        path = FOLDER / "index.html" if "/api/" not in url else path
    if path.suffix == ".woff2" or not path.is_file():
        return 0
    return len(gzip.compress(path.read_bytes(), 9))


def calibration() -> float:
    """The spread of a fixed piece of work: over 2.5 the figures are void."""
    spent = []
    for _ in range(9):
        begun = time.perf_counter()
        sum(k * k for k in range(400_000))
        spent.append(time.perf_counter() - begun)
    return max(spent) / min(spent)


def main() -> None:
    chosen = sys.argv[1:] or list(GAMES)
    print(f"calibration spread {calibration():.2f} (void over 2.5)")
    with open_house() as house, open_browser() as browser:
        print(browser.version)
        for game in chosen:
            print(game)
            loading(house, browser, game)
            opening(house, browser, game)
            for slower in (1, 4):
                for moving in (False, True):
                    painting(house, browser, game, slower, moving)
            flying(house, browser, game)
            remembering(house, browser, game)
    print(f"calibration spread {calibration():.2f} (void over 2.5)")


if __name__ == "__main__":
    main()
