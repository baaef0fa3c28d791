"""Who sits where, before the game and while it runs; who is the host."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import BOT_NAMES, role_of
from omerta.server.table.project import Viewer, state
from omerta.server.table.row import row_after
from server.table.tables import Sitting

STRANGER = Person("x", "Xaver", "guest", "en", 0)


def empty(seats: int = 3, **made: Any) -> Sitting:
    return Sitting("carta_nostra", seats, begin=False, **made)


def names(sitting: Sitting) -> list[str]:
    return [chair.name for chair in sitting.table.chairs]


# -- before the game


def test_sitting_down_takes_the_seat_that_is_named_or_the_first_that_is_empty() -> None:
    sitting = empty()
    anna, berta, carla = sitting.people
    assert sitting.do(anna, c.Sit("1", 1)) == ["sat"]
    sitting.do(berta, c.Sit("2"))
    assert names(sitting) == ["Anna 1", "Anna 0", ""]
    sitting.refuses(carla, c.Sit("3", 1), "seat_taken", "seat")
    sitting.refuses(carla, c.Sit("3", 3), "no_such_seat", "seat")
    sitting.refuses(carla, c.Sit("3", -2), "no_such_seat", "seat")
    sitting.do(carla, c.Sit("3", 2))
    sitting.refuses(STRANGER, c.Sit("4"), "no_seat")


def test_of_two_who_want_one_seat_the_first_gets_it() -> None:
    sitting = empty()
    wish = c.Sit("1", 2)
    sitting.do(sitting.people[0], wish)
    sitting.refuses(sitting.people[1], wish, "seat_taken", "seat")
    assert names(sitting) == ["", "", "Anna 0"]


def test_one_person_may_sit_on_several_seats_and_looks_through_each_of_them() -> None:
    """Hot seat: one device goes round."""
    sitting = Sitting("famiglia", 2, begin=False)
    anna = sitting.people[0]
    for seat in (0, 1):
        sitting.do(anna, c.Sit(f"{seat}", seat))
    sitting.do(anna, c.Start("s"))
    looks = [state(sitting.table, Viewer(anna.id, seat, "en")) for seat in (0, 1)]
    scenes = [look.game.scene.places for look in looks if look.game is not None]
    for seat in (0, 1):
        assert isinstance(scenes[seat][f"hand.{seat}"], list)
        assert isinstance(scenes[seat][f"hand.{1 - seat}"], int)
        assert [chair.you for chair in looks[seat].table.seats] == [True, True]
    asked = [look for look in looks if look.game is not None and look.game.ask is not None]
    assert len(asked) == 1
    ask = asked[0].game.ask if asked[0].game is not None else None
    assert ask is not None
    option = ask.choices[0].option
    sitting.do(anna, c.Answer("a", asked[0].seat, asked[0].n, ask.step, option))


def test_who_rises_before_the_game_leaves_an_empty_seat() -> None:
    sitting = empty()
    for seat, person in enumerate(sitting.people):
        sitting.do(person, c.Sit("s", seat))
    sitting.refuses(sitting.people[1], c.Rise("r", 2), "not_your_seat", "seat")
    assert sitting.do(sitting.people[1], c.Rise("r", 1)) == ["rose"]
    assert sitting.table.chairs[1].empty
    assert names(sitting) == ["Anna 0", "", "Anna 2"]


def test_the_host_places_bots_and_makes_seats_empty() -> None:
    sitting = empty()
    host, guest, _ = sitting.people
    sitting.do(guest, c.Sit("1", 2))
    sitting.do(host, c.Place("2", 0, "greedy"))
    sitting.do(host, c.Place("3", 1, "random"))
    assert names(sitting) == [*BOT_NAMES[:2], "Anna 1"]
    sitting.refuses(host, c.Place("4", 0, "greedy"), "seat_taken", "seat")
    sitting.refuses(host, c.Place("4", 9, "greedy"), "no_such_seat", "seat")
    sitting.refuses(host, c.Place("4", 0, "genius"), "no_such_bot", "level")
    sitting.refuses(guest, c.Place("4", 0, "greedy"), "not_allowed")
    sitting.refuses(guest, c.Clear("5", 0), "not_allowed")
    sitting.do(host, c.Clear("5", 0))
    sitting.do(host, c.Clear("6", 2))
    sitting.refuses(host, c.Clear("7", 2), "seat_empty", "seat")
    sitting.refuses(host, c.Clear("7", 5), "no_such_seat", "seat")
    assert names(sitting) == ["", BOT_NAMES[1], ""]
    assert role_of(sitting.table, guest) == "guest", "sent off, and free to come back"


def test_the_game_starts_when_the_host_says_so_and_all_seats_are_taken() -> None:
    sitting = empty()
    host, guest, _ = sitting.people
    sitting.do(host, c.Sit("1"))
    sitting.do(guest, c.Sit("2"))
    sitting.refuses(guest, c.Start("3"), "not_allowed")
    assert sitting.refuses(host, c.Start("3"), "seats_empty").named["seats"] == "3"
    sitting.do(host, c.Place("4", 2, "random"))
    assert sitting.do(host, c.Start("5")) == ["started"]
    for command in (c.Start("6"), c.Place("6", 2, "greedy"), c.Clear("6", 2)):
        sitting.refuses(host, command, "started")


# -- the host


def test_with_his_last_seat_the_host_leaves_the_table_to_the_next_who_sits_there() -> None:
    sitting = empty(4)
    host, berta, carla, _ = sitting.people
    for person, seat in ((host, 1), (host, 2), (berta, 0), (carla, 3)):
        sitting.do(person, c.Sit("s", seat))
    assert sitting.do(host, c.Rise("r", 1)) == ["rose"], "he still sits on the other"
    assert sitting.do(host, c.Rise("r", 2)) == ["rose", "hosted"]
    assert role_of(sitting.table, carla) == "host", "the next, going round"
    assert role_of(sitting.table, host) == "guest"
    assert sitting.screen(3).table.seats[3].name == "Anna 2"
    shown = state(sitting.table, Viewer(carla.id, 3, "en")).table
    assert shown.host
    assert not state(sitting.table, Viewer(host.id, -1, "en")).table.host
    sitting.refuses(host, c.Start("s"), "not_allowed")
    for seat in (1, 2):
        sitting.do(carla, c.Place("p", seat, "random"))
    sitting.do(carla, c.Start("s"))
    row = row_after(sitting.table, [], 0)
    assert row.host == carla.id
    assert host.id not in row.people, "it is none of his tables any more"


def test_a_host_alone_stays_host_when_he_rises() -> None:
    sitting = empty()
    host = sitting.people[0]
    sitting.do(host, c.Sit("1"))
    assert sitting.do(host, c.Rise("2", 0)) == ["rose"]
    assert role_of(sitting.table, host) == "host"


def test_a_row_knows_the_new_host_before_anything_is_carried_out() -> None:
    sitting = empty()
    row = row_after(sitting.table, [e.Rose(0), e.Hosted("p1")], 5)
    assert row.host == "p1"


def test_a_private_table_is_nothing_to_strangers_and_open_to_who_has_the_key() -> None:
    sitting = empty(public=False)
    table = sitting.table
    assert role_of(table, None) == role_of(table, STRANGER) == "stranger"
    assert role_of(table, STRANGER, "kex") == "stranger"
    assert role_of(table, STRANGER, "key") == role_of(table, None, "key") == "guest"
    sitting.refuses(STRANGER, c.Sit("1"), "not_allowed")
    assert state(table, Viewer("x", -1, "en")).table.key == ""
    assert state(table, Viewer("p0", -1, "en")).table.key == "key"


# -- while the game runs


def test_who_rises_in_a_running_game_is_played_for_and_may_come_back() -> None:
    sitting = Sitting("carta_nostra", 3)
    _, berta, _ = sitting.people
    sitting.play_on(Random(1), 6)
    assert sitting.do(berta, c.Rise("r", 1)) == ["rose", "relieved"]
    assert sitting.table.chairs[1].level
    assert names(sitting)[1] == "Anna 1", "the seat keeps its name"
    assert role_of(sitting.table, berta) == "guest"
    sitting.do(berta, c.Sit("s", 1))
    assert sitting.table.chairs[1].level == ""
    assert role_of(sitting.table, berta) == "seat"


def test_nobody_gets_to_see_a_second_hand() -> None:
    """Neither by sitting down twice nor by leaving one seat for another."""
    sitting = Sitting("carta_nostra", 3)
    anna, berta, carla = sitting.people
    sitting.do(berta, c.Rise("r", 1))
    sitting.refuses(anna, c.Sit("s", 1), "other_hand", "seat")
    sitting.refuses(anna, c.Sit("s"), "no_seat")
    sitting.do(carla, c.Rise("r", 2))
    sitting.refuses(carla, c.Sit("s", 1), "other_hand", "seat")
    sitting.do(STRANGER, c.Sit("s", 1))
    sitting.do(carla, c.Sit("s"))
    assert [chair.person for chair in sitting.table.chairs] == ["p0", "x", "p2"]
    sitting.refuses(berta, c.Sit("s", 1), "seat_taken", "seat")


def test_where_who_watches_sees_hands_nobody_new_sits_down() -> None:
    sitting = Sitting("carta_nostra", 3, open_hands=True)
    berta = sitting.people[1]
    sitting.do(berta, c.Rise("r", 1))
    sitting.refuses(STRANGER, c.Sit("s", 1), "hands_open")
    sitting.do(berta, c.Sit("s", 1))


def test_a_bot_placed_before_the_game_keeps_its_seat() -> None:
    sitting = empty(2)
    host = sitting.people[0]
    sitting.do(host, c.Sit("1"))
    sitting.do(host, c.Place("2", 1, "random"))
    sitting.do(host, c.Start("3"))
    sitting.refuses(STRANGER, c.Sit("s", 1), "seat_taken", "seat")
    sitting.refuses(STRANGER, c.Sit("s"), "no_seat")


def test_the_host_of_a_running_game_hands_it_on_too() -> None:
    sitting = Sitting("carta_nostra", 3)
    assert sitting.do(sitting.people[0], c.Rise("r", 0)) == ["rose", "relieved", "hosted"]
    assert role_of(sitting.table, sitting.people[1]) == "host"


def test_after_the_end_one_can_only_leave_and_the_record_stays_as_it_was() -> None:
    sitting = Sitting("famiglia", 2)
    sitting.play_on(Random(3), 400)
    assert sitting.table.stage == "over"
    play = sitting.table.play
    assert play is not None
    record = play.record.text()
    assert sitting.do(sitting.people[1], c.Rise("r", 1)) == ["rose"]
    assert play.record.text() == record
    assert sitting.screen(0).table.seats[1].name == "Anna 1"
    sitting.refuses(STRANGER, c.Sit("s", 1), "not_now")


@pytest.mark.parametrize("public", [True, False])
def test_who_has_no_seat_may_not_decide(public: bool) -> None:
    sitting = Sitting("famiglia", 2, public=public)
    commands: list[c.Command] = [
        c.Answer("a", 0, 1, "x", 0), c.Undo("u", 0), c.Restart("r", 0), c.Propose("p", 0),
        c.Vote("v", True), c.Relieve("l", 0), c.Return("t", 0), c.Rise("i", 0), c.Nudge("n"),
        c.Mute("m", 1), c.Rematch("e"), c.Start("s"), c.Place("b", 0, "random"), c.Clear("c", 0),
    ]  # fmt: skip
    for command in commands:
        sitting.refuses(STRANGER, command, "not_allowed")


def test_what_another_part_carries_out_is_none_of_this() -> None:
    """A rematch makes a table and a report a note for the host: the hall sees to both."""
    sitting = Sitting("famiglia", 2)
    for command in (c.Rematch("e"), c.Report("p", 1)):
        sitting.refuses(sitting.people[0], command, "not_here")
