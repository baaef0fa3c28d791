"""How our server bears load, and how it stands against a boardgame.io server: see serving.py."""

from __future__ import annotations

import sys

from serving import main

if __name__ == "__main__":
    sys.exit(main())
