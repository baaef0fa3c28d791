"""`omerta ratings`: one list over everything that was played in several arena folders."""

from __future__ import annotations

import shlex
from pathlib import Path

from omerta.cli.arena_shown import show_ratings
from omerta.cli.report import check_report, write_report
from omerta.cli.terminal import Terminal
from omerta.games import title_for_packs
from omerta.lab.folder import read_folder
from omerta.lab.pooled import pooled


def ratings(terminal: Terminal, folders: list[str], html: str, json: bool) -> int:
    check_report(html)
    read = [read_folder(Path(folder).expanduser()) for folder in folders]
    told = pooled(read)
    title = title_for_packs(told["game"], read[0].identity["packs"])
    if json:
        terminal.hand_out(told)
    else:
        show_ratings(terminal, terminal.words_for(title).say("title.name"), told)
        if told["rules"] != title.version:
            old = {"found": told["rules"], "expected": title.version}
            terminal.say(terminal.words.say("arena.old_rules", **old), "yellow")
    if html:
        command = shlex.join(["omerta", "ratings", *folders])
        write_report(terminal, html, title, told, command, "")
    return 0
