"""What a person is shown and told, once for every client.

Imports point one way: `cli -> show -> games -> engine`. Here are plain data and sentences; how
they look, in a terminal or on a page, is the client's business, so nothing here draws.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SHOW_WORDS: Final = Path(__file__).resolve().parent / "words"
