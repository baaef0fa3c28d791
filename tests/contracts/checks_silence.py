"""Non-interference: what a seat cannot know shows in nothing it gets, now or later.

A twin is a table imagined from what one seat sees: it differs from the real one only in what that
seat cannot know. Both get the same answers, as long as both allow them, and everything the seat
gets from either must be the same, byte for byte, until something hidden is rightly shown.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Any, Final

from contracts.facts import facts, listening, log, news_for, told
from contracts.walks import Player, moment, observers, other_luck
from omerta.engine.door import answer, refuse
from omerta.engine.game import Game
from omerta.engine.news import News, heard_by
from omerta.engine.prompt import prompt
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.together import AllAtOnce, asking, choose_for, deciders, options_of

# The only news by which everybody learns something that was hidden; all else is whispered.
OPEN_NEWS: Final[dict[str, set[str]]] = {
    "famiglia": {"laid"},
    "carta_nostra": set(),
    "der_pate": {"rolled", "rerolled", "baptised", "lucky", "event"},
    # cards, tiles and stacks that are turned up, and what a turned-up mobster, district or card of
    # the solo rival brings about before anybody is asked again
    "speakeasy": {
        "discarded",
        "played",
        "uncovered",
        "tile_shown",
        "aid_shown",
        "next_crate",
        "crate_shown",
        "invaded",
        "held",
        "still_held",
        "rival_held",
        "too_weak",
        "lost_building",
        "no_mob",
        "driven_off",
        "war_tile",
        "cop_tile",
        "control",
        "mob_control",
        "no_control",
        "payout",
        "rival_card",
        "rival_money",
        "rival_barrel",
        "placed_capo",
        "opened",
        "outfought",
        "replaced",
        "returned_tile",
        "converted",
        "protected",
        "associate",
        "raids",
        "raid_won",
        "hold_empty",
        "boat_moved",
        "moved_marker",
        "cooked",
        "casino_income",
        "order",
        "final_dirty",
        "final_clean",
        "final_buildings",
        "final_aid",
        "final_total",
        "rival_won",
        "won",
        "shared",
    },
    "corleones_imperium": {
        "opened",
        "laid_job",
        "laid_ally",
        "discarded_job",
        "discarded",
        "bid_shown",
        "offered",
        "nothing_offered",
        "banked_last",
        "suitcase_opened",
    },
}
ODD_ANSWERS: Final[tuple[object, ...]] = (
    None, True, False, 0.0, 1.5, float("nan"), "", "0", "pass", "\ud800", b"0", [], [0], {}, (0,),
    10**30, -(10**30), 10**5000, 2**62, 2**63, -(2**63),
)  # fmt: skip
STEPS_ON: Final = 12  # how many decisions twins are followed


def probes(title: Title, game: Game, seat: int) -> list[tuple[object, object, object]]:
    """Answers `seat` might try: every number around the options, other steps, odd things.

    As somebody else only where that one is not asked: the door takes the seat from whoever speaks.
    """
    step = asking(game, seat) or (game.stack[-1] if game.stack else None)
    name = step.name if step else ""
    span = step.span(title.box) if step else 0
    found: list[tuple[object, object, object]] = [
        (seat, name, option) for option in range(-3, span + 4)
    ]
    found += [(seat, name, odd) for odd in ODD_ANSWERS]
    found += [(seat, other.name, 0) for other in title.steps if other.name != name]
    found += [(seat, odd, 0) for odd in ODD_ANSWERS]
    found += [(other, name, 0) for other in ODD_ANSWERS]
    if step is not None and not isinstance(game.stack[-1], AllAtOnce):
        found += [(other, name, 0) for other in range(-2, game.seats + 2) if other != game.decider]
    return found


def refusals(title: Title, game: Game, seat: int) -> list[Any]:
    """What the door says to every probe; None where it would open."""
    said: list[Any] = []
    for who, step, option in probes(title, game, seat):
        refusal = refuse(title, game, who, step, option)
        said.append(None if refusal is None else refusal.plain())
    return said


def outlook(title: Title, game: Game, seat: int) -> bytes:
    """Everything `seat` can get out of a table now."""
    return told([title.view(game, seat), prompt(game, seat), refusals(title, game, seat)])


def check_what_is_hidden_does_not_show(title: Title, seats: int, seed: int) -> None:
    """Two tables that differ only in what a seat cannot know are one and the same to it."""
    game = moment(title, seats, seed)
    for seat in observers(seats):
        seen = title.view(game, seat)
        real = outlook(title, game, seat)
        for number in (1, 2):
            twin = title.imagine(seen, other_luck(seed, number))
            assert outlook(title, twin, seat) == real, f"seat {seat} could tell the tables apart"


def check_a_refusal_changes_nothing(title: Title, seats: int, seed: int) -> None:
    game = moment(title, seats, seed)
    before = facts(game)
    for seat in observers(seats):
        for who, step, option in probes(title, game, seat):
            if refuse(title, game, who, step, option) is not None:
                assert answer(title, game, who, step, option) is not None
    assert facts(game) == before


def check_what_is_hidden_never_shows_later(title: Title, seats: int, seed: int) -> None:
    """Twins of every observer are played on; where something was shown, they are made anew."""
    game = moment(title, seats, seed)
    player = Player(seed)
    twins: dict[int, Game] = {}
    for number in range(STEPS_ON):
        if game.over or isinstance(game.stack[-1], AllAtOnce):
            return
        for seat in observers(seats):
            if seat not in twins:
                twins[seat] = title.imagine(title.view(game, seat), other_luck(seed, number))
        option = player.pick(common_options(game, twins))
        after = listening(game)
        after.choose(option)
        for seat in observers(seats):
            twin = twins.pop(seat)
            if option in twin.options:
                beside = listening(twin)
                beside.choose(option)
                if still_alike(title, game, after, beside, seat):
                    twins[seat] = beside
        game = after


def common_options(game: Game, twins: dict[int, Game]) -> list[int]:
    """What can be answered in all the twins too, if anything; so that they stay together."""
    found = [option for option in game.options if all(option in t.options for t in twins.values())]
    return found or game.options


def still_alike(title: Title, before: Game, after: Game, beside: Game, seat: int) -> bool:
    """After the same answer: whether the twins are still the same to `seat`; and if not, why."""
    heard, heard_beside = news_for(seat, after), news_for(seat, beside)
    same_news = heard == heard_beside
    same_view = told([title.view(after, seat), prompt(after, seat)]) == told(
        [title.view(beside, seat), prompt(beside, seat)]
    )
    if after.revealed == before.revealed:
        assert beside.revealed == after.revealed, "whether something was shown tells something"
        assert same_news, f"seat {seat} heard what was never shown"
        assert same_view, f"seat {seat} saw what was never shown"
    if same_news:
        assert same_view, f"seat {seat} sees what nobody told it"
    else:
        for line in first_difference(heard_by(seat, log(after)), heard_by(seat, log(beside))):
            rightly = line.ear == seat >= 0 or line.key in OPEN_NEWS[title.name]
            assert rightly, f"{line.key} tells seat {seat} what is hidden"
        if Counter(heard) != Counter(heard_beside):
            assert not same_view, f"seat {seat} heard more than it may know"
    return same_view


def first_difference(one: list[News], other: list[News]) -> list[News]:
    """The lines at which two logs part; what comes after may follow from them."""
    for line, beside in zip_longest(one, other):
        if line is None or beside is None or line.plain() != beside.plain():
            return [found for found in (line, beside) if found is not None]
    return []


def check_who_is_asked_tells_nothing(title: Title, seats: int, seed: int) -> None:
    """After the same public answer, whatever is hidden: the same seat is asked the same thing."""
    game = moment(title, seats, seed)
    if game.over or isinstance(game.stack[-1], AllAtOnce):
        return
    for seat in observers(seats):
        twin = title.imagine(title.view(game, seat), other_luck(seed, seat))
        for option in game.options:
            if option in twin.options:
                after, beside = listening(game), listening(twin)
                after.choose(option)
                beside.choose(option)
                if open_news(title, after) == open_news(title, beside):
                    assert prompt(after, SPECTATOR) == prompt(beside, SPECTATOR)
                    assert after.revealed == beside.revealed


def open_news(title: Title, game: Game) -> list[bytes]:
    """What everybody has rightly been shown."""
    keys = OPEN_NEWS[title.name]
    return [told(line.plain()) for line in log(game) if line.key in keys]


def check_answers_of_all_at_once_are_silent(title: Title, seats: int, seed: int) -> None:
    """Until all have decided, nobody learns what another has chosen, nor whether."""
    game = moment(title, seats, seed)
    top = game.stack[-1] if game.stack else None
    if not isinstance(top, AllAtOnce):
        return
    for seat in deciders(game):
        for option in options_of(game, seat):
            after = listening(game)
            choose_for(after, seat, option)
            still = after.stack[-1] if after.stack else None
            if not isinstance(still, AllAtOnce) or still.starts is not top.starts:
                continue  # all have decided, and perhaps the next choice of all has begun
            for other in observers(seats):
                if other != seat:
                    assert outlook(title, after, other) == outlook(title, game, other)
                    assert not news_for(other, after)
