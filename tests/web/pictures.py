"""The pictures of README and docs, from real games in a real browser:

    python tests/web/pictures.py docs/pictures          # `make pictures`

One of the lobby, one of each table in the middle of its guided first game, one of a replay that was
reviewed, and a turn as it moves.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PIL import Image
from playwright.sync_api import Browser, Page

from omerta.games import GAMES
from web.house import POST, House, open_browser, open_house, visitor
from web.players import TURN, Player

SIZE: Final = (1440, 900)
PHONE: Final = (390, 760)
WIDTH: Final = 1080  # of what is kept
QUALITY: Final = 80
FAR: Final = {
    "famiglia": 12,
    "carta_nostra": 6,
    "der_pate": 9,
    "corleones_imperium": 12,
    "speakeasy": 18,
}
FRAMES: Final = 44  # of a turn
APART: Final = 90  # milliseconds
REVIEWED: Final = ("famiglia", "2_players_161", 30.0)  # a kept game, and the seconds for its review


def keep(page: Page, path: Path) -> None:
    page.mouse.move(0, 0)  # nothing is told beside what the mouse happens to lie on
    page.wait_for_timeout(400)
    picture = Image.open(io.BytesIO(page.screenshot()))
    height = round(picture.height * WIDTH / picture.width)
    picture.convert("RGB").resize((WIDTH, height)).save(path, quality=QUALITY)


def learn(page: Page, game: str) -> None:
    """A guided first game, with its hints taken away."""
    page.goto("/")
    id = page.evaluate(
        f"""async game => {{
            {POST}
            await post("/api/people", {{name: "Rosa"}});
            return (await post(`/api/games/${{game}}/lesson`)).table;
        }}""",
        game,
    )
    page.evaluate("id => localStorage.setItem(`omerta.lesson.${id}`, '*')", id)
    page.goto(f"/table/{id}")
    page.wait_for_selector(TURN)


def tables(house: House, browser: Browser, folder: Path) -> None:
    for game in GAMES:
        with visitor(browser, house, SIZE) as context:
            page = context.new_page()
            learn(page, game)
            Player(page, f"pictures {game}").play(FAR[game])
            page.wait_for_timeout(1500)
            keep(page, folder / f"{game}.webp")
            if game == "famiglia":
                page.goto("/")
                page.wait_for_load_state("networkidle")
                page.wait_for_timeout(800)
                keep(page, folder / "lobby.webp")


def review(house: House, browser: Browser, folder: Path) -> None:
    """At the decision that cost the first player most."""
    game, name, seconds = REVIEWED
    path = f"records/{house.bring(game, name)}"
    house.ask("POST", f"/api/{path}/review")
    until = monotonic() + 3 * seconds
    while not (told := house.ask("GET", f"/api/{path}/review?seat=0").get("review")):
        assert monotonic() < until, "no review came"
        sleep(0.5)
    costliest = max(told["decisions"], key=lambda each: int(each["loss"]))
    with visitor(browser, house, SIZE) as context:
        page = context.new_page()
        page.goto(f"/{path.replace('records', 'record')}?seat=0&at={costliest['at']}&review=1")
        page.wait_for_selector(".bel li")
        page.wait_for_timeout(1500)
        keep(page, folder / "review.webp")


def turn(house: House, browser: Browser, folder: Path) -> None:
    """A card is touched, confirmed and flies; the rival answers."""
    with visitor(browser, house, PHONE) as context:
        page = context.new_page()
        learn(page, "famiglia")
        page.wait_for_timeout(600)
        frames: list[Image.Image] = []
        for number in range(FRAMES):
            if number == 6:
                page.locator("[data-place].can").last.tap(force=True)
            if number == 14 and page.locator("#prompt .take").count():
                page.locator("#prompt .take").tap()
            frames.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
            page.wait_for_timeout(APART // 3)
        first, *rest = frames
        first.save(
            folder / "turn.webp",
            save_all=True,
            append_images=rest,
            duration=APART,
            loop=0,
            quality=60,
        )


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with open_house(review_seconds=REVIEWED[-1]) as house, open_browser() as browser:
        tables(house, browser, folder)
        review(house, browser, folder)
    with open_house(bot_delay=(0.8, 0.9)) as house, open_browser() as browser:
        turn(house, browser, folder)
    for path in sorted(folder.glob("*.webp")):
        sys.stdout.write(f"{path} {path.stat().st_size // 1000} kB\n")


if __name__ == "__main__":
    main()
