"""What tests of Der Pate run through: all colours, all faces, all numbers of players."""

from __future__ import annotations

from typing import Final

import pytest

from omerta.games.der_pate.board import BLACK, GREY, PUPPETEER, RED, WHITE

COLOURS: Final = (GREY, RED, BLACK, WHITE)  # of the dice
FACES: Final = (1, 2, 3, 4, 5, PUPPETEER)
ALL_COUNTS: Final = pytest.mark.parametrize("seats", [2, 3, 4])
