"""The server: tables that never lose a move and never tell a secret.

settings.py   what the one who runs it may choose
logs.py       one JSON line for each thing that happened, and no secret in any
guard/        what stands before the application: who may ask, how much, how often
words/        German, English, Italian
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SERVER_WORDS: Final = Path(__file__).resolve().parent / "words"
