"""`omerta play`: set the table, play, save, and play again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.text import Text

from omerta.cli.arguments import game_named, seconds, whole_number
from omerta.cli.ending import show_ending
from omerta.cli.packs import check_players, open_with
from omerta.cli.saves import check_writable, new_save, resume_line
from omerta.cli.seating import Chair, chairs_for, chairs_of, kinds_wanted, names_taken
from omerta.cli.setting import Setting, set_table
from omerta.cli.sitting import Sitting
from omerta.cli.terminal import Left, Terminal
from omerta.engine.dice import Dice, fresh_dice, named_dice
from omerta.engine.game import NOBODY
from omerta.engine.record import Record, new_record, read_record
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble
from omerta.games import title_for_packs

MOST_PLAYERS: Final = 99
SLOWEST: Final = 10.0


class Wishes:
    """The options of `omerta play` as they were typed."""

    def __init__(
        self,
        game: str,
        seats: str,
        names: str,
        players: str,
        seed: str,
        packs: list[str],
        save: str,
        resume: str,
        skip: bool,
        pace: str,
    ) -> None:
        self.game = game
        self.seats = seats
        self.names = names
        self.players = players
        self.seed = seed
        self.packs = packs
        self.save = save
        self.resume = resume
        self.skip = skip
        self.pace = pace


def play(terminal: Terminal, wishes: Wishes) -> int:
    pace = seconds(wishes.pace, "--pace", SLOWEST)
    if wishes.resume:
        return resume(terminal, wishes, pace)
    setting = Setting(wishes.game, wishes.seats, wishes.names, wishes.packs)
    players = whole_number(wishes.players, "--players", 1, MOST_PLAYERS) if wishes.players else 0
    if (terminal.interactive or not wishes.game) and not wishes.seats and not players:
        found = set_table(terminal, setting)
        if found is not None:
            return go_on(terminal, found, wishes, pace, found)
    title = open_with(game_named(setting.game), setting.packs)
    kinds = kinds_wanted(setting.seats, players, title.fewest)
    names = [name.strip() for name in setting.names.split(",")] if setting.names else []
    check_players(title, len(kinds))
    chairs = chairs_for(kinds, names, terminal.words, names_taken(title, len(kinds)))
    return series(terminal, title, chairs, wishes, pace)


def series(
    terminal: Terminal, title: Title, chairs: list[Chair], wishes: Wishes, pace: float
) -> int:
    """One game after the other, as long as somebody wants another."""
    first = NOBODY
    number = 1
    while True:
        dice = dice_of_game(wishes.seed, number)
        record = new_record(title, [chair.full_name for chair in chairs], dice, first)
        record.begin(title)  # a wrong number of players is said before any file is made
        watching = not any(chair.person for chair in chairs)
        path = None if watching and not wishes.save else new_save(title.name, wishes.save)
        if path is not None and wishes.save:
            record.save(path)  # a file that was named is there from the start
        winners = one_game(terminal, title, record, chairs, path, wishes.skip, pace)
        if winners is None or not terminal.interactive or watching or not another(terminal):
            return 0
        first = title.starts_next(winners)
        wishes.save = ""  # the file that was named holds the first game
        number += 1


def dice_of_game(seed: str, number: int) -> Dice:
    """Typed seeds give the same games again, later ones of a series too."""
    if not seed:
        return fresh_dice()
    return named_dice(seed if number == 1 else f"{seed} {number}")


def one_game(
    terminal: Terminal,
    title: Title,
    record: Record,
    chairs: list[Chair],
    path: Path | None,
    skip: bool,
    pace: float,
    note: str = "",
) -> list[int] | None:
    """Play to the end and show it: the winners. Whoever leaves before finds the game in `path`."""
    begun = len(record.answers)
    sitting = Sitting(terminal, title, record, chairs, path, skip, pace)
    sitting.notes.append(terminal.words.say("play.seed_hash", hash=record.dice.seed_hash()))
    if sitting.people and not record.answers:
        sitting.notes.append(terminal.words.say("how.note"))
    if note and sitting.people:
        sitting.notes.append(note)
    elif note:  # nobody is asked, so there is no board to say it above
        terminal.say(note, "dim")
    try:
        sitting.run()
    except (Left, KeyboardInterrupt) as gone:
        keep_for_later(terminal, record, path, begun)
        if isinstance(gone, Left):
            return None
        raise
    if path is not None:
        record.save(path)
    show_ending(sitting, path)
    return sitting.play.game.winners()


def keep_for_later(terminal: Terminal, record: Record, path: Path | None, begun: int) -> None:
    """Save, and say how to go on; a game without any answer is not worth a file of its own, and
    one in which nothing was decided since it had `begun` answers stays in its file as it was."""
    if path is None or not (record.answers or path.exists()):
        return
    if len(record.answers) != begun:  # else nothing happened, or a person's choices are saved
        record.save(path)
    terminal.say("\n" + terminal.words.say("play.left", file=path), "bold")
    line = resume_line(path, terminal.language if terminal.by_option else "")
    terminal.out.print(Text("  " + line), soft_wrap=True)


def another(terminal: Terminal) -> bool:
    try:
        typed = terminal.ask(terminal.words.say("play.another"))
    except Left:
        return False
    return typed.casefold() not in terminal.words.say("keys.no").split()


def resume(terminal: Terminal, wishes: Wishes, pace: float) -> int:
    for option, value in (
        ("--players", wishes.players),
        ("--seed", wishes.seed),
        ("--box", wishes.packs),
        ("--names", wishes.names),
    ):
        if value:
            raise Trouble("resume_with", option=option)
    return go_on(terminal, Path(wishes.resume).expanduser(), wishes, pace, None)


def go_on(terminal: Terminal, path: Path, wishes: Wishes, pace: float, offered: Path | None) -> int:
    """The game of a save from where it stopped."""
    record = read_record(path)
    if wishes.game and offered is None and game_named(wishes.game) != record.game:
        raise Trouble("record_game", found=record.game, expected=game_named(wishes.game))
    title = title_for_packs(record.game, record.packs)
    if record.replay(title).over:
        raise Trouble("resume_over", file=path)
    chairs = chairs_of(record.seats)
    note = ""
    if wishes.seats:
        kinds = kinds_wanted(wishes.seats, len(chairs), title.fewest)
        chairs = [Chair(kind, chair.name) for kind, chair in zip(kinds, chairs, strict=True)]
        note = reseat(terminal, record, [chair.full_name for chair in chairs])
    if wishes.save:
        path = new_save(title.name, wishes.save)
        record.save(path)  # a file that was named is there from the start
    else:
        check_writable(path)
    one_game(terminal, title, record, chairs, path, wishes.skip, pace, note)
    return 0


def reseat(terminal: Terminal, record: Record, seats: list[str]) -> str:
    """Put others on the seats of a record; a line that says so, if it makes a difference. The file
    learns of it with the first decision."""
    before, record.seats = record.seats, seats
    if seats == before:
        return ""
    told = {"seats": ", ".join(seats), "before": ", ".join(before)}
    return terminal.words.say("play.reseated", **told)
