"""Going back by consent, and a bot for somebody who is away: what all are asked."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from omerta.engine.play import Play, together
from omerta.games import GAMES, open_title
from omerta.server.crew import next_bot
from omerta.server.table import commands as c
from omerta.server.table.project import Viewer, state
from omerta.server.table.seen import VoteSeen
from omerta.show.types import Line
from server.table.tables import Sitting, same

FULL = [(game, open_title(game).most_seats()) for game in GAMES]


def play_of(sitting: Sitting) -> Play:
    assert sitting.table.play is not None
    return sitting.table.play


def vote(sitting: Sitting, seat: int) -> VoteSeen:
    found = sitting.screen(seat).table.vote
    assert found is not None
    return found


def asked_to_go_back(seed: int = 1, answers: int = 9) -> tuple[Sitting, int]:
    """Three at a table; the one who acted last asks."""
    sitting = Sitting("carta_nostra", 3)
    sitting.play_on(Random(seed), answers)
    seat = play_of(sitting).record.answers[-1].player
    assert sitting.do(sitting.people[seat], c.Propose("p", seat)) == ["proposed"]
    return sitting, seat


def others(sitting: Sitting, seat: int) -> list[int]:
    return [other for other in range(len(sitting.people)) if other != seat]


# -- going back


def test_what_would_be_taken_back_is_named_to_each_as_he_heard_it_before_anybody_votes() -> None:
    sitting = Sitting("carta_nostra", 3)
    sitting.play_on(Random(1), 9)
    place = len(play_of(sitting).record.answers) - 1
    seat = play_of(sitting).record.answers[place].player
    length = play_of(sitting).lengths[place]
    sitting.do(sitting.people[seat], c.Propose("p", seat))
    since = play_of(sitting).news[length:]
    for viewer in range(-1, 3):
        heard = [news for news in since if news.ear in (-1, viewer)]
        shown, game = vote(sitting, viewer), sitting.screen(viewer).game
        assert game is not None
        assert shown.lines == [line.text for line in game.lines[-len(heard) :]]
        assert (shown.kind, shown.seat, shown.yes, shown.all) == ("back", seat, 1, 3)
        assert shown.open == (viewer not in (-1, seat))


def test_when_all_agree_the_game_goes_back() -> None:
    sitting, seat = asked_to_go_back()
    number = len(play_of(sitting).record.answers) - 1
    first, second = others(sitting, seat)
    assert sitting.do(sitting.people[first], c.Vote("v", True)) == ["voted"]
    assert vote(sitting, second).yes == 2
    sitting.refuses(sitting.people[first], c.Vote("w", True), "voted")
    sitting.refuses(sitting.people[seat], c.Vote("w", True), "voted")
    assert sitting.do(sitting.people[second], c.Vote("v", True)) == ["voted", "wentback"]
    assert len(play_of(sitting).record.answers) == number
    assert sitting.screen(seat).table.vote is None
    game = sitting.screen(-1).game
    assert game is not None
    assert game.lines[-1].key == "went_back"
    sitting.refuses(sitting.people[second], c.Vote("x", True), "no_vote")


def test_one_no_ends_it_and_who_asked_may_withdraw() -> None:
    for no in (0, 1):
        sitting, seat = asked_to_go_back()
        answers = play_of(sitting).record.answers[:]
        by = seat if no else others(sitting, seat)[0]
        assert sitting.do(sitting.people[by], c.Vote("v", False)) == ["voted"]
        assert sitting.screen(-1).table.vote is None
        assert play_of(sitting).record.answers == answers


def test_one_vote_at_a_time() -> None:
    sitting, seat = asked_to_go_back()
    other = next(s for s in others(sitting, seat) if s != 0)
    sitting.refuses(sitting.people[seat], c.Propose("p", seat), "vote_open")
    away = next(s for s in range(3) if s != other)
    sitting.refuses(sitting.people[other], c.Relieve("l", away), "vote_open")


def test_the_vote_ends_when_the_game_goes_on() -> None:
    sitting, _ = asked_to_go_back()
    sitting.do(*sitting.random_answer(Random(4)))
    assert sitting.screen(-1).table.vote is None


def test_the_vote_ends_when_the_answer_is_taken_back_alone() -> None:
    luck = Random(3)
    sitting = Sitting("speakeasy", 2)
    while not any(sitting.screen(seat).undo for seat in (0, 1)):
        sitting.do(*sitting.random_answer(luck))
    seat = next(seat for seat in (0, 1) if sitting.screen(seat).undo)
    sitting.do(sitting.people[seat], c.Propose("p", seat))
    sitting.do(sitting.people[seat], c.Undo("u", seat))
    assert sitting.screen(-1).table.vote is None


def test_who_leaves_is_not_asked_any_more() -> None:
    """The last no is missing when he has gone: then it is done."""
    sitting, seat = asked_to_go_back()
    first, second = others(sitting, seat)
    sitting.do(sitting.people[first], c.Vote("v", True))
    kinds = sitting.do(sitting.people[second], c.Rise("r", second))
    assert kinds[:3] == ["rose", "relieved", "wentback"]
    assert sitting.screen(-1).table.vote is None


def test_a_bot_that_stands_in_does_not_vote_either() -> None:
    sitting, seat = asked_to_go_back()
    first, second = others(sitting, seat)
    sitting.do(sitting.people[first], c.Relieve("l", first))
    assert vote(sitting, second).all == 2
    assert not vote(sitting, first).open
    sitting.refuses(sitting.people[first], c.Vote("v", True), "voted")
    assert sitting.do(sitting.people[second], c.Vote("v", True))[-1] == "wentback"


def test_when_who_asked_leaves_nobody_is_asked_any_more() -> None:
    for command in (c.Rise, c.Relieve):
        sitting, seat = asked_to_go_back()
        number = len(play_of(sitting).record.answers)
        sitting.do(sitting.people[seat], command("r", seat))
        assert sitting.screen(-1).table.vote is None
        assert len(play_of(sitting).record.answers) == number


def test_a_person_alone_with_bots_needs_nobodys_consent() -> None:
    sitting = Sitting("carta_nostra", 3)
    sitting.play_on(Random(2), 9)
    for seat in (1, 2):
        sitting.do(sitting.people[seat], c.Relieve("l", seat))
    assert sitting.do(sitting.people[0], c.Propose("p", 0)) == ["proposed", "wentback"]


def test_bots_wait_while_people_vote_on_going_back() -> None:
    sitting, seat = asked_to_go_back()
    bot = sitting.to_move()
    if bot == seat:
        bot = others(sitting, seat)[0]
    sitting.do(sitting.people[bot], c.Relieve("l", bot))
    assert next_bot(sitting.table) is None
    sitting.do(sitting.people[seat], c.Vote("n", False))
    mover = sitting.to_move()
    assert next_bot(sitting.table) == (bot if mover == bot else None)


def test_how_far_back_is_checked() -> None:
    sitting = Sitting("carta_nostra", 3)
    seat = sitting.to_move()
    me = sitting.people[seat]
    sitting.refuses(me, c.Propose("p", seat), "refusal.nothing_done")
    sitting.play_on(Random(1), 9)
    for steps in (0, -1, 201):
        sitting.refuses(me, c.Propose("p", seat, steps), "steps", "steps")
    sitting.refuses(me, c.Propose("p", seat, 200), "refusal.nothing_done")
    own = [given.player for given in play_of(sitting).record.answers].count(seat)
    sitting.do(me, c.Propose("p", seat, own))
    assert sitting.table.proposal is not None
    assert sitting.table.proposal.number == 0


def test_not_while_all_decide_at_once() -> None:
    luck = Random(1)
    sitting = Sitting("corleones_imperium", 3)
    while together(play_of(sitting).game) is None:
        sitting.do(*sitting.random_answer(luck))
    for seat, person in enumerate(sitting.people):
        sitting.refuses(person, c.Propose("p", seat), "not_now")
        sitting.refuses(person, c.Nudge("n"), "not_now")


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_after_going_back_nobody_knows_more_and_the_unseen_is_dealt_anew(
    game: str, seats: int
) -> None:
    """Every viewer sees what it saw at that moment, and nothing else; what comes is another's."""
    luck = Random(f"back {game}")
    sitting = Sitting(game, seats)
    title = sitting.table.title
    seen: dict[int, list[bytes]] = {}
    anew = 0
    for _ in range(8):
        for _ in range(luck.randint(3, 14)):
            play = play_of(sitting)
            if together(play.game) is None:
                views = [title.view(play.game, viewer) for viewer in range(-1, seats)]
                seen[len(play.record.answers)] = [msgspec.json.encode(view) for view in views]
            sitting.follow(sitting.give(*sitting.random_answer(luck)))
            if sitting.table.stage == "over":
                sitting, seen = Sitting(game, seats, f"{luck.random()}"), {}
        play = play_of(sitting)
        if together(play.game) is not None or not play.record.answers:
            continue
        seat = luck.choice([given.player for given in play.record.answers])
        own = [given.player for given in play.record.answers].count(seat)
        steps = luck.randint(1, min(own, 5))
        sitting.do(sitting.people[seat], c.Propose("p", seat, steps))
        if sitting.table.proposal is not None:
            for other in others(sitting, seat):
                sitting.do(sitting.people[other], c.Vote("v", True))
        back = play_of(sitting)
        number = len(back.record.answers)
        if together(back.game) is None:
            views = [title.view(back.game, viewer) for viewer in range(-1, seats)]
            assert [msgspec.json.encode(view) for view in views] == seen[number]
        anew += bool(back.record.reseeds and back.record.reseeds[-1].number == number)
        for viewer, screen in zip(sitting.viewers, sitting.screens, strict=True):
            assert same(screen, state(sitting.again(), viewer))
    assert anew
    back.record.replay(title)


# -- a bot for somebody who is away


def test_others_are_asked_whether_a_bot_may_stand_in() -> None:
    sitting = Sitting("carta_nostra", 4)
    anna, berta, carla, dora = sitting.people
    assert sitting.do(berta, c.Relieve("l", 3, "random")) == ["asked"]
    shown = vote(sitting, 2)
    assert (shown.kind, shown.seat, shown.yes, shown.all) == ("relief", 3, 1, 3)
    assert shown.lines == []
    assert not vote(sitting, 3).open, "he is away"
    sitting.do(carla, c.Vote("v", True))
    assert sitting.do(anna, c.Vote("v", True)) == ["voted", "relieved"]
    assert sitting.table.chairs[3].level == "random"
    assert sitting.do(dora, c.Return("r", 3)) == ["returned"]
    assert sitting.table.chairs[3].level == ""


def test_who_is_away_for_long_too_is_not_waited_for_but_may_say_no() -> None:
    """The host and another have vanished: those who are left find a way on."""
    sitting = Sitting("carta_nostra", 4)
    _, berta, carla, dora = sitting.people
    sitting.absent = {"p0", "p3"}
    assert sitting.do(berta, c.Relieve("l", 0)) == ["asked"]
    assert (vote(sitting, 2).yes, vote(sitting, 2).all) == (1, 2)
    assert vote(sitting, 3).open, "who comes back is asked after all"
    assert sitting.do(dora, c.Vote("v", False)) == ["voted"]
    assert sitting.screen(1).table.vote is None
    assert sitting.do(berta, c.Relieve("l", 0)) == ["asked"]
    assert sitting.do(carla, c.Vote("v", True)) == ["voted", "relieved"]
    assert sitting.do(berta, c.Relieve("l", 3)) == ["asked"]
    sitting.do(dora, c.Vote("v", False))  # it is about herself: she is here
    assert same(sitting.screen(1), state(sitting.again(), sitting.viewers[2]))


def test_the_last_who_is_left_needs_nobody_else() -> None:
    sitting = Sitting("carta_nostra", 4)
    sitting.absent = {"p0", "p1", "p2"}
    assert sitting.do(sitting.people[3], c.Relieve("l", 0)) == ["asked", "relieved"]
    sitting.absent = {"p1", "p3"}  # whoever asks is here
    assert sitting.do(sitting.people[3], c.Relieve("l", 2)) == ["asked", "relieved"]


def test_to_go_back_everybody_is_asked_however_long_he_is_away() -> None:
    sitting = Sitting("carta_nostra", 3)
    sitting.play_on(Random(1), 9)
    sitting.absent = {"p0", "p1", "p2"}
    seat = play_of(sitting).record.answers[-1].player
    assert sitting.do(sitting.people[seat], c.Propose("p", seat)) == ["proposed"]
    assert vote(sitting, seat).all == 3


def test_of_two_the_other_decides_alone() -> None:
    sitting = Sitting("famiglia", 2)
    assert sitting.do(sitting.people[1], c.Relieve("l", 0)) == ["asked", "relieved"]


def test_a_vote_on_a_bot_ends_when_the_one_who_seemed_away_decides() -> None:
    sitting = Sitting("carta_nostra", 4)
    away = sitting.to_move()
    asker = next(seat for seat in range(1, 4) if seat != away)
    sitting.do(sitting.people[asker], c.Relieve("l", away))
    sitting.do(*sitting.random_answer(Random(1)))
    assert sitting.screen(-1).table.vote is None


def test_a_vote_on_a_bot_lasts_while_others_play() -> None:
    sitting = Sitting("carta_nostra", 4)
    mover = sitting.to_move()
    asker, away = [seat for seat in range(1, 4) if seat != mover][:2]
    sitting.do(sitting.people[asker], c.Relieve("l", away))
    sitting.do(*sitting.random_answer(Random(1)))
    assert vote(sitting, -1).seat == away


def test_a_vote_on_a_bot_tells_nothing_of_a_choice_of_all_at_once() -> None:
    """Neither another's answer nor that of the one who seems away ends it before all have."""
    luck = Random(1)
    sitting = Sitting("corleones_imperium", 4)
    while together(play_of(sitting).game) is None:
        sitting.do(*sitting.random_answer(luck))
    sitting.do(sitting.people[1], c.Relieve("l", 2))
    choice = together(play_of(sitting).game)
    while True:
        sitting.do(*sitting.random_answer(luck))
        if together(play_of(sitting).game) is not choice:
            break
        assert vote(sitting, 3).seat == 2
    assert sitting.screen(3).table.vote is None


def test_the_host_needs_no_vote_and_nobody_needs_one_for_himself() -> None:
    sitting = Sitting("carta_nostra", 3)
    host, berta, _ = sitting.people
    assert sitting.do(host, c.Relieve("l", 2, "random")) == ["relieved"]
    assert sitting.do(berta, c.Relieve("l", 1)) == ["relieved"]
    told = [line.key for line in game_lines(sitting)]
    assert told[-2:] == ["relieved_host", "relieved_gone"]
    sitting.refuses(host, c.Relieve("l", 2), "bot_plays", "seat")
    sitting.refuses(host, c.Relieve("l", 7), "no_such_seat", "seat")
    sitting.refuses(host, c.Relieve("l", 0, "genius"), "no_such_bot", "level")
    sitting.refuses(host, c.Return("r", 0), "no_bot", "seat")
    sitting.refuses(host, c.Return("r", 2), "not_your_seat", "seat")


def game_lines(sitting: Sitting) -> list[Line]:
    game = state(sitting.table, Viewer("", -1, "en")).game
    assert game is not None
    return game.lines


def test_after_the_end_no_bot_is_needed() -> None:
    sitting = Sitting("famiglia", 2)
    sitting.play_on(Random(5), 400)
    sitting.refuses(sitting.people[0], c.Relieve("l", 1), "not_now")
    sitting.refuses(sitting.people[0], c.Return("r", 0), "not_now")
