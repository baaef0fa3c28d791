"""The page of `--html`: one file with everything in it, in the language of the terminal.

page.py        the sections, in the order they are read
charts.py      the pictures: points with intervals, lengths, scores
tags.py        elements and tables; nothing a bot is called gets into the page as markup
style.css      the look of the house, in both lights
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from omerta.cli.report.page import BEGINS, page
from omerta.cli.terminal import Terminal
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble


def check_report(file: str) -> None:
    """Before anything is played: the file can be written, and what is there is a report too."""
    if not file:
        return
    path = Path(file).expanduser()
    try:
        if path.exists():
            with open(path, "rb") as there:
                if there.read(len(BEGINS)) != BEGINS.encode():
                    raise Trouble("report_exists", file=path)
        elif not path.parent.is_dir():
            raise FileNotFoundError(2, os.strerror(2))
    except OSError as error:
        raise Trouble("file_unwritable", file=path, reason=error.strerror) from None
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Trouble("file_unwritable", file=path, reason="EACCES")


def write_report(
    terminal: Terminal, file: str, title: Title, told: dict[str, Any], command: str, records: str
) -> None:
    """The whole page or nothing."""
    path = Path(file).expanduser()
    name = terminal.words_for(title).say("title.name")
    spare = path.with_name(path.name + ".part")
    try:
        spare.write_text(page(terminal.words, name, told, command, records), encoding="utf-8")
        os.replace(spare, path)
    except OSError as error:
        raise Trouble("file_unwritable", file=path, reason=error.strerror) from None
    terminal.note(terminal.words.say("report.written", file=path))
