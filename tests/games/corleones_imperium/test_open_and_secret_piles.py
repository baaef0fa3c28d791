"""Who may know what of jobs and tiles, and what lies open; at the end everything does."""

from __future__ import annotations

import pytest

from omerta.engine.title import SPECTATOR

from .bidding import notes
from .looks import EVERYBODY, heard, known, look, same_for
from .names import ALLIES, JOBS, member_place, thug_place, turf
from .positions import Position, lay


@pytest.mark.rule("COR-HIDDEN-06")
def test_nobody_knows_the_order_of_the_job_deck() -> None:
    one = lay(deck=["extortion", "car_bomb", "tax_raid"])
    other = lay(deck=["tax_raid", "extortion", "car_bomb"])
    same_for(EVERYBODY, one, other)


@pytest.mark.rule("COR-HIDDEN-06")
@pytest.mark.parametrize("coming", [("fence", "gun_shop"), ("casino", "narcotics_den")])
def test_nobody_knows_the_order_of_the_tile_stacks(coming: tuple[str, str]) -> None:
    one = lay(tiles=["barber_shop"], coming=[coming[0]])
    other = lay(tiles=["barber_shop"], coming=[coming[1]])
    same_for(EVERYBODY, one, other)
    assert (look(one, 0)["blue_tiles"], look(one, 0)["red_tiles"]) == (7, 4)


def draws(kept: str, discarded: str) -> Position:
    """Player 0 has drawn two jobs at Penn Central Railroad and has to keep one."""
    position = lay(deck=[discarded, kept], discards=["blackmail"])
    position.acts(0, "midtown")
    assert position.step == "keep_job"
    return position


@pytest.mark.rule("COR-HIDDEN-07")
def test_of_two_jobs_drawn_the_kept_one_stays_secret() -> None:
    """While one is chosen nobody else sees either of them; afterwards only the discarded one."""
    one, other = draws("extortion", "vendetta"), draws("car_bomb", "vendetta")
    same_for([SPECTATOR, 1, 2], one, other)
    same_for([SPECTATOR, 1, 2], one, draws("extortion", "skimming"))
    one.takes(0, "keep_job", "extortion")
    other.takes(0, "keep_job", "car_bomb")
    same_for([SPECTATOR, 1, 2], one, other)


@pytest.mark.rule("COR-HIDDEN-07")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_job_discards_lie_face_up(seat: int) -> None:
    """Those from before, and the one just discarded."""
    position = draws("extortion", "vendetta")
    assert [JOBS[kind] for kind in look(position, seat)["job_discards"]] == ["blackmail"]
    position.takes(0, "keep_job", "extortion")
    shown = [JOBS[kind] for kind in look(position, seat)["job_discards"]]
    assert shown == ["vendetta", "blackmail"]
    assert heard(position, seat, "discarded_job") == [[0, JOBS.index("vendetta"), 0]]
    assert len(heard(position, seat, "kept_job")) == (1 if seat == 0 else 0)


@pytest.mark.rule("COR-HIDDEN-08")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everything_on_the_table_is_public(seat: int) -> None:
    position = lay(
        act=2,
        turn=1,
        hands={0: ["gun", "gun"], 1: notes(5)},
        cases={2: notes(3)},
        public=["extortion", "tax_raid"],
        display=["smuggler", "mayor_2"],
        played={0: ["capo"], 2: ["forensics_expert"]},
        thugs={0: ["queens"], 2: ["brooklyn/tile"]},
        members={1: ["f03"]},
        mayor="f01",
        boss="river",
        chief="midtown",
        river={1: (1, 1)},
        markers={"chelsea": [2, 0]},
        tiles=["fence", "gun_shop"],
    )
    view = look(position, seat)
    assert [JOBS[kind] for kind in view["public_jobs"]] == ["extortion", "tax_raid"]
    assert [ALLIES[ally] for ally in view["display"]] == ["mayor_2", "smuggler"]
    assert [[ALLIES[ally] for ally in row] for row in view["played"]] == [
        ["capo"],
        [],
        ["forensics_expert"],
    ]
    assert view["supply"] == [30, 30, 29, 29, 6, 8, 8, 8]
    assert (view["thugs"], view["members"]) == ([1, 1, 1], [2, 0, 2])
    assert (view["shot_thugs"], view["shot_members"]) == ([0, 1, 0], [0, 1, 0])
    assert [view["thug_at"][thug_place(name)] for name in ("queens", "brooklyn/tile")] == [0, 2]
    assert view["member_at"][member_place("f03")] == 1
    assert view["neutral_at"] == [member_place("f01"), -2, turf("midtown")]
    assert view["control"][turf("chelsea")] == [2, 0]
    assert view["markers"] == [8, 9, 8]


def cracked_in_act_4() -> Position:
    """Player 0 has cracked the suitcases of 1 and 2, $1 and $5 each, and has both kinds now."""
    for game in range(40):
        position = lay(
            seats=4,
            act=4,
            hands={0: ["gun", "gun", "blood_money", "blood_money", "booze", "booze"]},
            cases={1: notes(1, 5), 2: notes(1, 5), 3: notes(2)},
            public=["safe_cracking", "safe_cracking"],
            thugs={0: ["queens"]},
            members={0: ["f01", "f08", "f15"]},
            gone=[1, 2, 3],
            dice=f"game {game}",
        )
        for victim in (1, 2):
            position.acts(0, "job:safe_cracking")
            position.takes(0, "take_reward", "text")
            position.says(0, "crack_safe", victim)
        if position.hand(0) == notes(1, 3, 3, 5):
            return position
    raise AssertionError("always the same kind")


@pytest.mark.rule("COR-HIDDEN-09")
@pytest.mark.parametrize("seat", [SPECTATOR, 3])
def test_all_suitcases_are_opened_at_the_end(seat: int) -> None:
    """That $1 and $5 were taken shows when they are banked, but not who has lost which."""
    position = cracked_in_act_4()
    for victim in (1, 2):
        least, most = known(position, seat, victim)
        assert (least[8:], most[8:]) == ([0, 0, 0, 0], [1, 0, 0, 1])
    position.acts(0, "wall_street")
    while position.step == "lay_aside":
        position.takes(0, "lay_aside", next(name for name in position.offers if name != "money_5"))
    assert position.table.over
    for other in range(4):
        case = [position.case(other).count(name) for name in notes(1, 2, 3, 5)]
        assert [row[8:] for row in known(position, seat, other)] == [case, case]


@pytest.mark.rule("COR-HIDDEN-09")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_money_in_every_suitcase_is_told_to_all(seat: int) -> None:
    position = lay(
        act=4, at="count_money", cases={0: notes(5, 1), 2: notes(3)}, hands={1: notes(2)}
    )
    assert heard(position, seat, "suitcase_opened") == [[0, 6, 0], [1, 2, 0], [2, 3, 0]]
