"""`omerta play`: set the table, play, save, and play again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.text import Text

from omerta.cli.arguments import game_named, seconds, whole_number
from omerta.cli.ending import show_ending
from omerta.cli.packs import check_players, open_with
from omerta.cli.saves import Save, check_writable, new_save, open_save, resume_line
from omerta.cli.seating import Chair, chairs_for, chairs_of, kinds_wanted, names_of, names_taken
from omerta.cli.setting import Quit, Setting, set_table
from omerta.cli.sitting import Sitting
from omerta.cli.terminal import Left, Terminal
from omerta.engine.dice import Dice, fresh_dice, named_dice
from omerta.engine.game import NOBODY
from omerta.engine.record import Record, new_record
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
        try:
            found = set_table(terminal, setting)
        except Left as gone:
            if isinstance(gone, Quit) or terminal.interactive:
                return 0
            raise  # a script whose answers do not reach
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
        record = new_record(title, [chair.player for chair in chairs], dice, first)
        record.begin(title)  # a wrong number of players is said before any file is made
        watching = not any(chair.person for chair in chairs)
        save = None
        if wishes.save or not watching:
            save = Save(new_save(title.name, wishes.save), named=bool(wishes.save))
        if save is not None and wishes.save:
            save.keep(record)  # a file that was named is there from the start
        winners = one_game(terminal, title, record, chairs, save, wishes.skip, pace)
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
    save: Save | None,
    skip: bool,
    pace: float,
    note: str = "",
) -> list[int] | None:
    """Play to the end and show it: the winners. Whoever leaves before finds the game in `save`."""
    begun = len(record.answers)
    sitting = Sitting(terminal, title, record, chairs, save, skip, pace)
    sitting.note(terminal.words.say("play.seed_hash", hash=record.dice.seed_hash()))
    if sitting.people and not record.answers:
        sitting.note(terminal.words.say("how.note"))
    if note and sitting.people:
        sitting.note(note)
    elif note:  # nobody is asked, so there is no board to say it above
        terminal.say(note, "dim")
    try:
        sitting.run()
    except (Left, KeyboardInterrupt) as gone:
        keep_for_later(terminal, record, save, begun)
        say_elsewhere(terminal, save)
        if isinstance(gone, Left):
            return None
        raise
    if save is not None:
        save.keep(record)
    show_ending(sitting, save.path if save is not None else None)
    say_elsewhere(terminal, save)
    return sitting.play.game.winners()


def say_elsewhere(terminal: Terminal, save: Save | None) -> None:
    """If the game is not kept in the file it began with, where it is and why."""
    if save is not None and save.left_alone is not None:
        told = terminal.words.say("play.elsewhere", file=save.left_alone, own=save.path)
        terminal.say(told, "yellow")


def keep_for_later(terminal: Terminal, record: Record, save: Save | None, begun: int) -> None:
    """Save, and say how to go on; a game without any answer is not worth a file of its own, and
    one in which nothing was decided since it had `begun` answers stays in its file as it was."""
    if save is None or not (record.answers or save.path.exists()):
        return
    if len(record.answers) != begun:  # else nothing happened, or a person's choices are saved
        save.keep(record)
    terminal.say("\n" + terminal.words.say("play.left", file=save.path), "bold")
    line = resume_line(save.path, terminal.language if terminal.by_option else "")
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
    save, record = open_save(path)
    if wishes.game and offered is None and game_named(wishes.game) != record.game:
        raise Trouble("record_game", found=record.game, expected=game_named(wishes.game))
    title = title_for_packs(record.game, record.packs)
    if record.replay(title).over:
        raise Trouble("resume_over", file=path)
    chairs = chairs_of(record.players())
    note = ""
    if wishes.seats:
        kinds = kinds_wanted(wishes.seats, len(chairs), title.fewest)
        chairs = [Chair(kind, chair.name) for kind, chair in zip(kinds, chairs, strict=True)]
        note = reseat(terminal, record, chairs)
    if wishes.save:
        save = Save(new_save(title.name, wishes.save))
        save.keep(record)  # a file that was named is there from the start
    else:
        check_writable(path)
    one_game(terminal, title, record, chairs, save, wishes.skip, pace, note)
    return 0


def reseat(terminal: Terminal, record: Record, chairs: list[Chair]) -> str:
    """Put others on the seats of a record, which notes it; a line that says so, if it makes a
    difference. The file learns of it with the first decision."""
    before = names_of(record.players())
    for place, chair in enumerate(chairs):
        record.put(place, chair.player)
    now = names_of(record.players())
    return "" if now == before else terminal.words.say("play.reseated", seats=now, before=before)
