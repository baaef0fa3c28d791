"""Everything about more than one machine in one run: processes on one PostgreSQL, what a hundred
machines would need, and Ray beside processes of this machine. About eight minutes, on a quiet one.

scale.py [--tables 300] [--seconds 20]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def run(name: str, *words: str) -> int:
    print(f"\n{name}", flush=True)
    return subprocess.run([sys.executable, str(HERE / name), *words]).returncode


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", default="300")
    options.add_argument("--seconds", default="20")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = str(Path(folder) / "processes.json")
        load = ("--tables", asked.tables, "--seconds", asked.seconds)
        wrong = [
            run("processes.py", *load, "--json", figures),
            run("hundred.py", "--figures", figures),
            run("scale_ray.py"),
        ]
    return int(any(wrong))


if __name__ == "__main__":
    sys.exit(main())
