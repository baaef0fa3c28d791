"""Why not: everything on the table has an answer, by the door's own rule, and tells no secret."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from contracts.checks_show import as_sent, voice_of
from contracts.facts import facts
from contracts.walks import moment, observers, other_luck
from omerta.engine.door import refuse
from omerta.engine.game import Game
from omerta.engine.ledger import read_ledger
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asking, deciders
from omerta.engine.words import LANGUAGES
from omerta.show import why as show_why

ASKED_ABOUT: Final = 30  # touches of a table, by lot


@cache
def rules_of(game: str) -> set[str]:
    return set(read_ledger(game))


def all_touches(look: Seat) -> list[str]:
    """Every place and piece in sight."""
    found: list[str] = []
    for place, pieces in look.title.scene(look.view).places.items():
        found.append(place)
        if not isinstance(pieces, int):
            found += [f"{place}/{piece}" for piece, _ in pieces]
    return list(dict.fromkeys(found))


def paths_of(game: Game, look: Seat) -> list[tuple[int, list[str]]]:
    """Every number the step can ever ask, with its path, on offer or not."""
    step = asking(game, look.number)
    assert step is not None
    span = step.span(look.title.box)
    assert span <= show_why.MOST_LOOKED, f"{step.name} has more numbers than are looked at"
    return [(o, look.title.where(look.view, look.asked, o)) for o in range(span)]


def some_questions(game: Game, look: Seat, seed: int) -> list[tuple[str, list[str]]]:
    """Places with nothing touched before; and the last touch of paths, after those before it."""
    luck = Random(seed)
    touches = all_touches(look)
    found: list[tuple[str, list[str]]] = [("", []), ("nowhere/at_all", [])]
    found += [(at, []) for at in luck.sample(touches, min(ASKED_ABOUT, len(touches)))]
    if look.asked.get("mine"):
        paths = [path for _, path in paths_of(game, look) if path]
        for path in luck.sample(paths, min(ASKED_ABOUT, len(paths))):
            found.append((path[-1], path[:-1]))
    return found


def check_why_not_tells_nothing(title: Title, seats: int, seed: int) -> None:
    """Of two tables that differ only in what a seat cannot know it hears the same reasons."""
    game = moment(title, seats, seed)
    voice = voice_of(title)
    for seat in observers(seats):
        look = seat_at(title, game, seat)
        questions = some_questions(game, look, seed)
        real = [as_sent(show_why.why(voice, game, seat, at, before)) for at, before in questions]
        for number in (1, 2):
            twin = title.imagine(look.view, other_luck(seed, number))
            for (at, before), told in zip(questions, real, strict=True):
                beside = as_sent(show_why.why(voice, twin, seat, at, before))
                assert beside == told, f"why not {at}: seat {seat} can tell the tables apart"


def check_everything_says_why_not(title: Title, seats: int, seed: int) -> None:
    """What is on offer is said to be, what is not is refused by the door's rule; in every language
    a sentence, and a rule that exists; asking changes nothing."""
    game = moment(title, seats, seed)
    before = facts(game)
    for seat in observers(seats):
        look = seat_at(title, game, seat)
        asked = bool(look.asked.get("mine"))
        for at, touched in some_questions(game, look, seed):
            for language in LANGUAGES:
                told = show_why.why(voice_of(title, language), game, seat, at, touched)
                assert told.text.strip()
                assert bool(told.says) == bool(told.rule)
            assert (told.kind not in ("over", "wait")) is asked
            assert {told.rule, *told.rules} - {""} <= rules_of(title.name)
            if told.kind not in ("open", "later"):
                assert told.rule, f"{told.kind} without a rule"
    assert facts(game) == before


def check_why_not_is_what_the_door_says(title: Title, seats: int, seed: int) -> None:
    game = moment(title, seats, seed)
    for seat in deciders(game) if not game.over else []:
        look = seat_at(title, game, seat)
        offered = set(look.asked["options"])
        paths = paths_of(game, look)
        open_paths = [path for option, path in paths if option in offered]
        for option, path in Random(seed).sample(paths, min(ASKED_ABOUT, len(paths))):
            if not path or path[-1] in path[:-1]:
                continue  # only listed; or back to where it was touched first
            told = show_why.why(voice_of(title), game, seat, path[-1], path[:-1])
            if option in offered:
                assert told.kind == "open", f"{path} is on offer"
            elif not any(begins(other, path) for other in open_paths):
                assert told.kind == "refused", f"{path} is not on offer"
                said = {refusal_rule(game, look, o) for o, p in paths if begins(p, path)}
                assert told.rule in said, f"{path}: the door names another rule"


def begins(path: list[str], touched: list[str]) -> bool:
    """Whether a path goes where these touches lead; the last may be a piece or its place."""
    ahead = len(touched) - 1
    return (
        path[:ahead] == touched[:ahead]
        and len(path) > ahead
        and show_why.touches(path[ahead], touched[ahead])
    )


def refusal_rule(game: Game, look: Seat, option: int) -> str:
    told = refuse(look.title, game, look.number, look.asked["step"], option)
    return told.rule if told is not None else ""
