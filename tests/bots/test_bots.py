"""Bots: fair, legal, reproducible, and greedy is worth its name."""

from __future__ import annotations

import pytest

from conftest import COMPILED
from contracts.builds import ROOT, ask, built, compiler
from omerta.bots import BOTS, MAKERS, make_bot
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser, play_out
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, open_title

COUNTS = [
    (game, seats)
    for game in GAMES
    for seats in range(open_title(game).fewest, open_title(game).most_seats() + 1)
]
MATCH = 6  # of a match, or one block if that is more
LOOKS = 8  # at decisions of one game
APART = 3  # so many decisions lie between two of them
ANSWERS = """
import json, sys
from omerta.bots import make_bot
from omerta.engine.dice import named_dice
from omerta.engine.seat import seat_at
from omerta.games import GAMES, open_title
told = {}
for game in GAMES:
    title = open_title(game)
    table = title.begin(title.most, named_dice("both"))
    bots = [make_bot("greedy", title, named_dice(str(seat))) for seat in range(title.most)]
    told[game] = []
    while len(told[game]) < 12:
        told[game].append(bots[table.decider].choose(seat_at(title, table, table.decider)))
        table.choose(told[game][-1])
print(json.dumps(told))
"""


def shares(title: Title, line: list[str], blocks: int) -> dict[str, float]:
    """Win shares over some seeds, each played with every rotation of the line-up."""
    won = dict.fromkeys(line, 0.0)
    for block in range(blocks):
        for turn in range(len(line)):
            names = line[turn:] + line[:turn]
            game = title.begin(len(line), named_dice(f"bots {block}"))
            bots = [
                make_bot(name, title, named_dice(f"{block} {turn} {seat}"))
                for seat, name in enumerate(names)
            ]
            while not game.over:
                seat = game.decider
                option = bots[seat].choose(seat_at(title, game, seat))
                assert option in game.options
                game.choose(option)
            winners = game.winners()
            for seat in winners:
                won[names[seat]] += 1 / len(winners)
    return {name: wins / (blocks * len(line)) for name, wins in won.items()}


@pytest.mark.skipif(
    compiler() is not None and not COMPILED,
    reason="matches are played by the compiled engine, ten times as fast",
)
@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_greedy_wins_far_more_than_its_share(game: str, seats: int) -> None:
    """A small paired match; `bench/README.md` has the command for the large one."""
    line = ["greedy"] + ["random"] * (seats - 1)
    found = shares(open_title(game), line, max(1, MATCH // seats))
    fair = {1: 0.25, 2: 0.75}  # alone it plays against a rival that is part of the rules
    assert found["greedy"] >= fair.get(seats, 1.6 / seats)


@pytest.mark.interpreted  # it asks both engines itself: once is enough
def test_greedy_answers_the_same_interpreted_and_compiled() -> None:
    """So what is shown of one is shown of the other."""
    interpreted = ask(ROOT / "src", "1", ANSWERS)
    assert ask(built(), "2", ANSWERS) == interpreted
    assert all(len(set(answers)) > 1 for answers in interpreted.values())


@pytest.mark.parametrize("bot", MAKERS)  # levels that search: see test_search.py
@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_the_same_sight_and_luck_give_the_same_answer(game: str, seats: int, bot: str) -> None:
    """Two tables that look the same to a seat: the bot cannot tell them apart."""
    title = open_title(game)
    table = title.begin(seats, named_dice("fair"))
    chooser = Chooser(7)
    for number in range(LOOKS):
        if table.over:
            break
        seat = table.decider
        seen = seat_at(title, table, seat)
        other = seen.imagine(named_dice(f"other {number}"))
        twin = seat_at(title, other, seat)
        luck = named_dice(f"luck {number}")
        answer = make_bot(bot, title, luck).choose(seen)
        assert make_bot(bot, title, luck).choose(twin) == answer
        assert answer in table.options
        play_out(table, chooser, APART)


def test_a_seat_holds_plain_data_only() -> None:
    """No way from a bot to the table."""
    title = open_title("famiglia")
    table = title.begin(2, named_dice("plain"))
    seat = seat_at(title, table, table.decider)
    assert isinstance(seat, Seat)
    assert not any(
        isinstance(value, type(table)) for value in (seat.view, seat.asked, *seat.view.values())
    )
    assert asked_step(table).name == seat.asked["step"]


def test_an_unknown_bot_is_trouble() -> None:
    with pytest.raises(Trouble) as caught:
        make_bot("oracle", open_title("famiglia"), named_dice("1"))
    assert caught.value.key == "bot"
    assert caught.value.arguments == {"found": "oracle", "known": ", ".join(BOTS)}
