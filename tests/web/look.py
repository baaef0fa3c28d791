"""One picture of one moment, for whoever draws a board:

    python tests/web/look.py famiglia 2_players_0 --at 40 --seat 0 --size wide --theme night
        --language en --out /tmp/look.png

The moment is one of a kept record (`tests/records/v2`); `--at last` is its end.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from web.house import PHONE, TABLET, WIDE, Watch, open_browser, open_house, visitor

SIZES = {"wide": WIDE, "tablet": TABLET, "phone": PHONE, "large": (2560, 1440), "small": (360, 740)}


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("game")
    read.add_argument("record")
    read.add_argument("--at", default="0")
    read.add_argument("--seat", default="0")
    read.add_argument("--size", default="wide", choices=SIZES)
    read.add_argument("--theme", default="night")
    read.add_argument("--language", default="en")
    read.add_argument("--out", default="look.png")
    read.add_argument("--click", action="append", default=[], help="a selector to press first")
    read.add_argument("--hover", default="", help="a selector to point at")
    read.add_argument("--full", action="store_true")
    asked = read.parse_args()
    with open_house() as house, open_browser() as browser:
        id = house.bring(asked.game, asked.record)
        with visitor(browser, house, SIZES[asked.size], asked.theme, asked.language) as context:
            page = context.new_page()
            watch = Watch(page)
            moment = "&at=99999" if asked.at == "last" else f"&at={asked.at}"
            page.goto(f"/record/{id}?seat={asked.seat}{moment}")
            page.wait_for_selector("[data-place]")
            page.wait_for_timeout(400)
            for selector in asked.click:
                page.locator(selector).first.click()
                page.wait_for_timeout(300)
            if asked.hover:
                page.locator(asked.hover).first.hover()
                page.wait_for_timeout(300)
            page.screenshot(path=asked.out, full_page=asked.full)
            for wrong in watch.wrong:
                sys.stderr.write(wrong + "\n")


if __name__ == "__main__":
    main()
