"""Pictures of every page and board, by night and by day, in three widths, to be looked at:

    python tests/web/shots.py FOLDER [NAME …]          # `make shots`

A few real games are played a little way; the same tables are then looked at by the same person in
every light and width. NAME picks some pictures by the beginning of their names.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser

from omerta.games import GAMES, open_title
from web.house import PHONE, TABLET, WIDE, House, open_browser, open_house, visitor
from web.players import Player
from web.test_games import sit_down

SIZES: Final = {"wide": WIDE, "tablet": TABLET, "phone": PHONE}
THEMES: Final = ("night", "daylight")
LANGUAGES: Final = ("en", "de", "it")  # one for each width, so that all are seen
AGES: Final = (1, 12)  # decisions into the game


class Shot(NamedTuple):
    name: str
    path: str
    press: str = ""  # what is pressed first


def moments(game: str) -> list[int]:
    return [open_title(game).fewest, open_title(game).most]


def laid_out(house: House, browser: Browser, chosen: list[str]) -> tuple[Any, list[Shot]]:
    """Tables of one person; the person's cookies, and where everything is."""
    found = [Shot("lobby_new", "/"), Shot("fault_lost", "/nowhere/at/all")]
    for game in GAMES:
        found.append(Shot(f"game_{game}", f"/game/{game}"))
        found.append(Shot(f"new_{game}", f"/new/{game}"))
    with visitor(browser, house) as context:
        page = context.new_page()
        for game in GAMES:
            for seats in sorted(set(moments(game))):
                for age in AGES:
                    name = f"table_{game}_{seats}_{age}"
                    if not wanted(name, chosen):
                        continue
                    where = sit_down(page, game, ["me"] + ["greedy"] * (seats - 1))
                    Player(page, name).play(age)
                    found.append(Shot(name, where))
        if wanted("end", chosen) or wanted("replay", chosen):
            where = sit_down(page, "famiglia", ["me", "greedy"])
            Player(page, "shots end").play()
            found.append(Shot("end_famiglia", where))
            found.append(Shot("replay_famiglia", where.replace("/table/", "/replay/")))
        if wanted("room", chosen):
            where = sit_down(page, "der_pate", ["me", "open", "greedy", "open"])
            found.append(Shot("room_der_pate", where))
        if wanted("screen", chosen) or wanted("hand", chosen):
            where = sit_down(page, "carta_nostra", ["me", "greedy", "greedy"])
            found.append(Shot("screen_carta_nostra", where.replace("/table/", "/screen/")))
            found.append(Shot("hand_carta_nostra", where.replace("/table/", "/hand/")))
        found.append(Shot("lobby_games", "/"))
        return context.storage_state(), found


def wanted(name: str, chosen: list[str]) -> bool:
    return not chosen or any(name.startswith(each) or each.startswith(name) for each in chosen)


def views() -> Iterator[tuple[str, tuple[int, int], str, str]]:
    for (size, pixels), language in zip(SIZES.items(), LANGUAGES, strict=True):
        for theme in THEMES:
            yield f"{size}-{theme}-{language}", pixels, theme, language


def main() -> None:
    folder, chosen = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    with open_house() as house, open_browser() as browser:
        state, shots = laid_out(house, browser, chosen)
        for view, pixels, theme, language in views():
            more = {"storage_state": state}
            with visitor(browser, house, pixels, theme, language, **more) as context:
                dress(context, theme, language)
                page = context.new_page()
                for shot in shots:
                    if chosen and not any(shot.name.startswith(each) for each in chosen):
                        continue
                    page.goto(shot.path)
                    page.wait_for_load_state("networkidle")
                    page.wait_for_timeout(500)
                    page.screenshot(path=folder / f"{shot.name}-{view}.png")
        sys.stdout.write(f"{len(list(folder.glob('*.png')))} pictures in {folder}\n")


def dress(context: Any, theme: str, language: str) -> None:
    """What the person has kept from another view is kept no longer."""
    context.add_init_script(
        f"localStorage.setItem('omerta.theme', '{theme}');"
        f"localStorage.setItem('omerta.language', '{language}');"
    )


if __name__ == "__main__":
    main()
