"""`omerta verify`: does a record hold what it promises?"""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table
from rich.text import Text

from omerta.cli.film import Film, open_film
from omerta.cli.seating import names_of
from omerta.cli.terminal import Terminal
from omerta.engine.dice import Dice
from omerta.engine.record import Record
from omerta.engine.title import SPECTATOR
from omerta.engine.trouble import Trouble
from omerta.show.end import ending
from omerta.show.voice import Voice

# The file can be read, but what it says is not right; any other trouble is bad input.
NOT_RIGHT: Final = ("record_seed", "record_rules", "record_box", "record_answer", "players", "view")


def verify(terminal: Terminal, file: str, json: bool) -> int:
    try:
        film = open_film(file)
    except Trouble as trouble:
        if trouble.key not in NOT_RIGHT and not trouble.key.startswith("box_"):
            raise
        told = terminal.trouble(trouble)
        if json:
            terminal.hand_out({"ok": False, "problem": trouble.key, "sentence": told})
        terminal.complain(terminal.words.say("verify.wrong", sentence=told))
        return 1
    if json:
        terminal.hand_out(shape(film))
    else:
        show(terminal, film)
    return 0


def show(terminal: Terminal, film: Film) -> None:
    words = terminal.words_for(film.title)
    voice = Voice(words, film.title, [chair.name for chair in film.chairs])
    say = words.say
    table = Table.grid(padding=(0, 1, 0, 0))  # a hash takes 64 of 80 columns
    for _ in range(3):
        table.add_column(overflow="fold")  # a hash that is cut off cannot be compared
    rows = [
        ("verify.game", say("title.name")),
        ("verify.seats", names_of(film.record.seats)),
        *changes(film.record, voice),
        ("verify.seed", film.record.dice.seed_hash()),
        *fresh_luck(film.record, voice),
        ("verify.box", f"{film.title.box.hash[:16]}…"),
        ("verify.answers", say("verify.legal", n=film.last)),
        ("verify.result", result(film, voice)),
    ]
    for key, told in rows:
        sure = film.finished or key != "verify.result"
        tick = "-" if not sure else "+" if terminal.plain else "✓"
        table.add_row(Text(tick, "green" if sure else "yellow"), Text(say(key), "bold"), Text(told))
    terminal.show(table)
    key = "verify.right" if film.finished else "verify.unfinished"
    terminal.say(say(key), "green" if film.finished else "yellow")


def changes(record: Record, voice: Voice) -> list[tuple[str, str]]:
    """Where the game came from, and who sat down later."""
    found: list[tuple[str, str]] = []
    if record.start is not None:
        seat = record.start.seat
        who = voice.say("replay.spectator") if seat == SPECTATOR else record.seats[seat].name
        found.append(("verify.start", voice.say("verify.from", name=who)))
    for change in record.changes:
        told = {"n": change.number + 1, "seat": change.seat + 1, "name": change.player.full_name}
        found.append(("verify.change", voice.say("verify.sat_down", **told)))
    return found


def fresh_luck(record: Record, voice: Voice) -> list[tuple[str, str]]:
    """Every time the rest was dealt anew: the hash of the seed it was dealt from."""
    found: list[tuple[str, str]] = []
    for reseed in record.reseeds:
        told = {"n": reseed.number + 1, "hash": Dice(reseed.seed).seed_hash()}
        found.append(("verify.reseed", voice.say("verify.dealt", **told)))
    return found


def result(film: Film, voice: Voice) -> str:
    if not film.finished:
        return voice.say("verify.open")
    end = ending(voice, film.title.view(film.end, SPECTATOR), film.end.winners())
    scores = end.totals or [str(score) for score in film.end.scores()]
    told = " · ".join(f"{name}: {score}" for name, score in zip(voice.names, scores, strict=True))
    if not film.end.winners():
        who = "title.lost" if voice.words.has("title.lost") else "verify.nobody"
        return voice.say("verify.lost", scores=told, who=voice.say(who))
    winners = ", ".join(voice.names[place] for place in film.end.winners())
    return voice.say("verify.won", scores=told, name=winners)


def shape(film: Film) -> dict[str, Any]:
    done = film.finished
    return {
        "ok": True,
        "game": film.record.game,
        "rules": film.record.rules,
        "box": film.record.box,
        "seats": [player.full_name for player in film.record.seats],
        "players": [player.plain() for player in film.record.seats],
        "seat_changes": seat_changes(film.record),
        "start": None if film.record.start is None else film.record.start.seat + 1,
        "reseeds": [reseed.number for reseed in film.record.reseeds],
        "answers": film.last,
        "finished": done,
        "seed_hash": film.record.dice.seed_hash(),
        "seed": film.record.seed.hex() if done else None,
        "winners": [place + 1 for place in film.end.winners()] if done else None,
        "scores": film.end.scores() if done else None,
    }


def seat_changes(record: Record) -> list[dict[str, Any]]:
    """After how many answers who sat down where."""
    return [
        {"answers": change.number, "seat": change.seat + 1, "player": change.player.plain()}
        for change in record.changes
    ]
