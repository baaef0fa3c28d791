"""Deciding, and taking it back: alone only up to where nobody has learned anything."""

from __future__ import annotations

from random import Random

import pytest

from omerta.engine.play import Play, together
from omerta.games import GAMES, open_title
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import Refused, decide
from server.table.tables import Sitting


def play_of(sitting: Sitting) -> Play:
    assert sitting.table.play is not None
    return sitting.table.play


def answer(sitting: Sitting, **other: object) -> c.Answer:
    """The first choice of the one who is asked, with something else in it."""
    seat = sitting.to_move()
    ask = sitting.ask(seat)
    assert ask is not None
    given = {
        "seat": seat, "n": sitting.screen(seat).n, "step": ask.step,
        "option": ask.choices[0].option, **other,
    }  # fmt: skip
    return c.Answer("a", **given)  # type: ignore[arg-type]  # some are wrong on purpose


def test_an_answer_is_taken_from_the_one_who_is_asked_at_that_moment() -> None:
    sitting = Sitting("carta_nostra", 3)
    seat = sitting.to_move()
    me, other = sitting.people[seat], sitting.people[(seat + 1) % 3]
    right = answer(sitting)
    sitting.refuses(other, right, "not_your_seat", "seat")
    stale = sitting.refuses(me, answer(sitting, n=right.n - 1), "stale", "n")
    assert stale.named["now"] == str(right.n)
    sitting.refuses(me, answer(sitting, n=right.n + 1), "stale", "n")
    assert sitting.refuses(me, answer(sitting, step="dance"), "refusal.other_step").rule
    assert sitting.refuses(me, answer(sitting, option=10**6), "refusal.not_on_offer").rule
    theirs = other_answer(sitting, (seat + 1) % 3)
    assert sitting.refuses(other, theirs, "refusal.not_your_turn").rule
    assert sitting.do(me, right) == ["answered"]
    sitting.refuses(me, right, "stale", "n")


def test_talk_does_not_overtake_an_answer_that_is_on_its_way() -> None:
    sitting = Sitting("carta_nostra", 3)
    seat = sitting.to_move()
    given = answer(sitting)
    sitting.do(sitting.people[(seat + 1) % 3], c.Say("s", "Well?"))
    sitting.do(sitting.people[(seat + 1) % 3], c.Rise("r", (seat + 1) % 3))
    assert sitting.do(sitting.people[seat], given) == ["answered"]
    sitting.refuses(sitting.people[seat], given, "stale", "n")


def other_answer(sitting: Sitting, seat: int) -> c.Answer:
    return answer(sitting, seat=seat, n=sitting.screen(seat).n)


def test_before_the_game_there_is_nothing_to_decide() -> None:
    sitting = Sitting("famiglia", 2, begin=False)
    anna = sitting.people[0]
    sitting.do(anna, c.Sit("s", 0))
    for command in (c.Answer("a", 0, 1, "recruit", 0), c.Undo("u", 0), c.Restart("r", 0)):
        sitting.refuses(anna, command, "not_started")
    for other in (c.Propose("p", 0), c.Vote("v", True), c.Relieve("l", 0), c.Nudge("n")):
        sitting.refuses(anna, other, "not_started")


def test_where_a_bot_plays_its_owner_does_not() -> None:
    sitting = Sitting("carta_nostra", 3)
    seat = sitting.to_move()
    me = sitting.people[seat]
    sitting.do(me, c.Relieve("l", seat))
    for command in (answer(sitting), c.Undo("u", seat), c.Restart("r", seat)):
        sitting.refuses(me, command, "bot_plays", "seat")
    sitting.refuses(me, c.Propose("p", seat), "bot_plays", "seat")


def test_after_the_end_nothing_is_decided_or_taken_back() -> None:
    sitting = Sitting("famiglia", 2)
    sitting.play_on(Random(5), 400)
    assert sitting.table.stage == "over"
    for seat, person in enumerate(sitting.people):
        now = sitting.screen(seat)
        assert not now.undo
        given = c.Answer("a", seat, now.n, "recruit", 0)
        sitting.refuses(person, given, "refusal.game_over")
        sitting.refuses(person, c.Propose("p", seat), "not_now")


def test_a_game_that_no_longer_fits_its_rules_can_only_be_talked_about() -> None:
    sitting = Sitting("famiglia", 2)
    sitting.follow(sitting.put(e.Answered(sitting.to_move(), "dance", 0), ""))
    game = sitting.screen(0).game
    assert game is not None, "it can still be looked at"
    assert game.ask is None
    assert sitting.table.stage == "frozen"
    anna = sitting.people[0]
    for command in (c.Undo("u", 0), c.Start("s"), c.Sit("t"), c.Rise("r", 0)):
        sitting.refuses(anna, command, "frozen")
    assert sitting.do(anna, c.Say("y", "What now?")) == ["said"]


# -- taking back (G4)


def frontier(play: Play, given: int, revealed: list[int], seat: int) -> int:
    """How many answers this seat may take back, worked out from the game's own count of what was
    shown or drawn after each answer, and from who answered."""
    count = 0
    while count < given:
        place = given - 1 - count
        if play.record.answers[place].player != seat or revealed[place + 1] != revealed[place]:
            break
        count += 1
    return count


def opened_by(sitting: Sitting, since: int) -> set[int]:
    """Whose turns have begun since a line of the log, by what everybody reads; -1 for what begins
    for all."""
    game = sitting.screen(-1).game
    assert game is not None
    return {line.by for line in game.lines if line.n >= since and line.mark == "turn"}


def told(sitting: Sitting) -> int:
    game = sitting.screen(-1).game
    assert game is not None
    return game.lines[-1].n + 1 if game.lines else 0


def of_turn(opened: list[set[int]], most: int, seat: int) -> int:
    """How many of the last answers were given since the last turn of this seat began."""
    count = 0
    while count < most and not opened[-1 - count] & {seat, -1}:
        count += 1
    return count


def why_not(sitting: Sitting, command: c.Undo | c.Restart) -> str:
    with pytest.raises(Refused) as caught:
        decide(sitting.table, sitting.people[command.seat], "seat", command)
    return caught.value.key


@pytest.mark.parametrize("game", GAMES)
def test_nobody_takes_back_what_was_shown_drawn_or_followed_by_another(game: str) -> None:
    """A random walk: at every moment every seat tries to take back, alone and its whole turn; of
    the turn before that one nothing with it."""
    luck = Random(f"frontier {game}")
    sitting = Sitting(game, open_title(game).most_seats())
    revealed = [play_of(sitting).game.revealed]
    opened: list[set[int]] = []  # whose turns began by each answer
    taken = refused = short = 0
    for _ in range(220):
        if sitting.table.stage == "over":
            break
        play = play_of(sitting)
        if together(play.game) is None:
            for seat, person in enumerate(sitting.people):
                most = frontier(play, len(play.record.answers), revealed, seat)
                assert sitting.screen(seat).undo == (most > 0)
                if most == 0:
                    done = any(given.player == seat for given in play.record.answers)
                    key = "refusal.frontier" if done else "refusal.nothing_done"
                    assert why_not(sitting, c.Undo("u", seat)) == key
                    assert why_not(sitting, c.Restart("r", seat)) == key
                    refused += 1
                elif not of_turn(opened, most, seat):
                    assert why_not(sitting, c.Restart("r", seat)) == "turn_begins"
                    short += 1
                elif luck.random() < 0.2:
                    whole = luck.random() < 0.5
                    before = len(play.record.answers)
                    sitting.follow(
                        sitting.give(person, c.Restart("r", seat) if whole else c.Undo("u", seat))
                    )
                    back = before - len(play_of(sitting).record.answers)
                    assert back == (of_turn(opened, most, seat) if whole else 1)
                    short += whole and back < most
                    del revealed[len(play_of(sitting).record.answers) + 1 :]
                    del opened[len(play_of(sitting).record.answers) :]
                    taken += 1
                    break
        known, heard = len(play_of(sitting).record.answers), told(sitting)
        sitting.follow(sitting.give(*sitting.random_answer(luck)))
        del revealed[known + 1 :]
        revealed.append(play_of(sitting).game.revealed)
        opened.append(opened_by(sitting, heard))
    assert taken
    assert refused
    # There a seat often has two turns in a row with nothing shown between them.
    assert short or game != "corleones_imperium"


def test_to_begin_the_turn_again_leaves_the_turn_before_it_alone() -> None:
    sitting = Sitting("corleones_imperium", 2, "0")
    luck = Random(0)
    for _ in range(61):
        sitting.follow(sitting.give(*sitting.random_answer(luck)))
    play = play_of(sitting)
    seat = play.record.answers[-1].player
    row = [given.player for given in play.record.answers[-5:]]
    assert (row, len(play.befores)) == ([seat] * 5, 5), "five could be taken back one by one"
    before = len(play.record.answers)
    sitting.do(sitting.people[seat], c.Restart("r", seat))
    assert len(play_of(sitting).record.answers) == before - 1
    sitting.refuses(sitting.people[seat], c.Restart("r", seat), "turn_begins")
    sitting.do(sitting.people[seat], c.Undo("u", seat))
    assert len(play_of(sitting).record.answers) == before - 2


def test_taking_back_is_told_and_voids_the_lines() -> None:
    """The log only grows: a line says from which number on lines do not count any more."""
    luck = Random(2)
    sitting = Sitting("speakeasy", 2)
    while True:
        seat = sitting.to_move()
        game = sitting.screen(seat).game
        assert game is not None
        before = game.lines
        sitting.do(*sitting.random_answer(luck))
        now = sitting.screen(seat).game
        assert now is not None
        if sitting.screen(seat).undo and len(now.lines) > len(before):
            break
    told = now.lines
    sitting.do(sitting.people[seat], c.Undo("u", seat))
    game = sitting.screen(seat).game
    assert game is not None
    assert game.lines[: len(told)] == told
    note = game.lines[-1]
    assert note.key == "undone"
    assert ("line", before[-1].n + 1) in note.args


def test_in_a_choice_of_all_at_once_each_takes_back_his_own_part_unseen() -> None:
    luck = Random(7)
    sitting = Sitting("corleones_imperium", 3)
    while together(play_of(sitting).game) is None:
        sitting.do(*sitting.random_answer(luck))
    person, given = sitting.random_answer(luck)
    assert isinstance(given, c.Answer)
    seat = given.seat
    others = [sitting.screen(other) for other in range(-1, 3) if other != seat]
    sitting.do(person, given)
    sitting.do(person, c.Undo("u", seat))
    assert [sitting.screen(other) for other in range(-1, 3) if other != seat] == others
    ask = sitting.ask(seat)
    assert ask is not None
    assert ask.step == given.step
