"""`python -m omerta.cli`: the same as the script `omerta`."""

from __future__ import annotations

from omerta.cli.main import run

if __name__ == "__main__":  # worker processes import this file without running it
    run()
