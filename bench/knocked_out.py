"""How often a bot was out of Der Pate by the K.O. track, from the records of arena folders:

knocked_out.py FOLDER ...
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from omerta.engine.record import read_record
from omerta.games import open_title
from omerta.games.der_pate.table import Table
from omerta.lab.folder import RECORDS


def main(folders: list[str]) -> None:
    title = open_title("der_pate")
    games: Counter[str] = Counter()
    out: Counter[str] = Counter()
    for folder in folders:
        for file in sorted((Path(folder) / RECORDS).glob("*.json")):
            record = read_record(file)
            table = record.replay(title)
            assert isinstance(table, Table)
            for seat, player in enumerate(record.seats):
                games[player.level] += 1
                out[player.level] += table.out(seat)
    for bot, number in games.items():
        print(f"{bot}: out in {out[bot]} of {number} games, {100 * out[bot] / number:.1f} %")


if __name__ == "__main__":
    main(sys.argv[1:])
