"""Setting up: tiles, open jobs, open allies and what stays face down."""

from __future__ import annotations

import pytest

from omerta.engine.title import SPECTATOR
from omerta.engine.trouble import Trouble

from .city import BLUE_TILES, RED_TILES
from .names import TILES
from .packs import with_rows
from .plays import ALLIES_OF
from .positions import TITLE, Position, begun, fresh, lay

every_number = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def stacks(position: Position) -> tuple[list[str], list[str]]:
    """The face-down tiles, blue and red, the top one last."""
    table = position.table
    blue = [TILES[tile] for tile in table.blue[: table.blue_left]]
    return blue, [TILES[tile] for tile in table.red[: table.red_left]]


def sees_everything_alike(position: Position, other: Position) -> bool:
    """Whether both tables look the same to everybody."""
    seats = range(SPECTATOR, position.table.seats)
    return all(TITLE.view(position.table, s) == TITLE.view(other.table, s) for s in seats)


@pytest.mark.rule("COR-SETUP-04")
def test_blue_and_red_tiles_are_two_stacks() -> None:
    blue, red = stacks(fresh(3))
    assert (sorted(blue), sorted(red)) == (sorted(BLUE_TILES), sorted(RED_TILES))


@pytest.mark.rule("COR-SETUP-04")
def test_the_tiles_of_both_stacks_are_shuffled_apart() -> None:
    """Every tile lies on top some time, and the top of one stack says nothing of the other."""
    tops = [stacks(fresh(3, dice=f"tiles {game}")) for game in range(80)]
    assert {blue[-1] for blue, _ in tops} == set(BLUE_TILES)
    assert {red[-1] for _, red in tops} == set(RED_TILES)
    assert len({(blue[-1], red[-1]) for blue, red in tops}) > 20


@pytest.mark.rule("COR-SETUP-04")
def test_both_stacks_are_face_down() -> None:
    """Nobody sees in which order the tiles lie, only how many there are."""
    position, other = fresh(3), fresh(3)
    other.table.blue = other.table.blue[::-1]
    other.table.red = other.table.red[::-1]
    assert stacks(position) != stacks(other)
    assert sees_everything_alike(position, other)


@pytest.mark.rule("COR-SETUP-05")
def test_eight_tiles_are_blue_and_four_red() -> None:
    view = TITLE.view(fresh(2).table, SPECTATOR)
    assert (view["blue_tiles"], view["red_tiles"]) == (8, 4)
    blue, red = stacks(fresh(2))
    assert (set(blue), set(red)) == (set(BLUE_TILES), set(RED_TILES))
    assert len(blue + red) == 12


@pytest.mark.rule("COR-SETUP-05")
@pytest.mark.parametrize(("tile", "colour"), [("fence", "red"), ("casino", "blue")])
def test_a_box_with_other_colours_is_no_box_of_this_game(tile: str, colour: str) -> None:
    with pytest.raises(Trouble) as trouble:
        with_rows("tile", [{"id": tile, "colour": colour}])
    assert trouble.value.key == "box_count"
    assert trouble.value.arguments["what"] in ("tile.blue", "tile.red")


@pytest.mark.rule("COR-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_no_tile_lies_there_before_act_i(seats: int) -> None:
    position = fresh(seats)
    assert position.tiles == []
    assert [len(stack) for stack in stacks(position)] == [8, 4]
    assert position.told("opened") == []
    assert begun(seats).tiles == [stacks(position)[0][-1]]  # that of act I


def lying_at_setup(seats: int) -> list[str]:
    """The tiles on turf 1, 2, ... before act I; they come off the blue stack."""
    position = fresh(seats)
    number = len(position.tiles)
    wanted = list(range(number))
    assert [at for at, tile in enumerate(position.table.tiles) if tile >= 0] == wanted
    assert [turf for _, turf, _ in position.told("opened")] == wanted
    assert [len(stack) for stack in stacks(position)] == [8 - number, 4]
    assert sorted(position.tiles + stacks(position)[0]) == sorted(BLUE_TILES)
    return position.tiles


@pytest.mark.rule("COR-SETUP-07")
def test_with_four_players_one_blue_tile_lies_on_wall_street() -> None:
    tiles = lying_at_setup(4)
    assert len(tiles) == 1
    assert tiles[0] in BLUE_TILES
    assert "wall_street/tile" in begun(4).offers


@pytest.mark.rule("COR-SETUP-08")
def test_with_five_players_three_blue_tiles_lie_on_the_first_three_turfs() -> None:
    tiles = lying_at_setup(5)
    assert len(tiles) == 3
    assert set(tiles) < set(BLUE_TILES)
    free = [name for name in begun(5).offers if name.endswith("/tile")]
    assert free[:3] == ["wall_street/tile", "brooklyn/tile", "upper_east_side/tile"]


def open_jobs(seats: int) -> int:
    """How many jobs lie open, for everybody to see: the cards from the top of the deck."""
    position = fresh(seats)
    for seat in range(SPECTATOR, seats):
        assert len(TITLE.view(position.table, seat)["public_jobs"]) == len(position.public)
    assert len(position.told("laid_job")) == len(position.public)
    return len(position.public)


@pytest.mark.rule("COR-SETUP-09")
def test_with_two_players_two_jobs_lie_open() -> None:
    assert open_jobs(2) == 2


@pytest.mark.rule("COR-SETUP-10")
def test_with_three_or_four_players_three_jobs_lie_open() -> None:
    assert (open_jobs(3), open_jobs(4)) == (3, 3)


@pytest.mark.rule("COR-SETUP-11")
def test_with_five_players_four_jobs_lie_open() -> None:
    assert open_jobs(5) == 4


@pytest.mark.rule("COR-SETUP-24")
@pytest.mark.parametrize(("seats", "cards"), [(2, 38), (3, 35), (4, 33), (5, 30)])
def test_what_is_left_of_the_jobs_is_the_deck(seats: int, cards: int) -> None:
    position = fresh(seats)
    assert len(position.deck) == cards
    assert position.discards == []
    assert TITLE.view(position.table, SPECTATOR)["job_deck"] == cards


@pytest.mark.rule("COR-SETUP-24")
def test_the_job_deck_is_face_down() -> None:
    """Nobody sees in which order the jobs lie."""
    position, other = fresh(3), fresh(3)
    cut = other.table.left
    other.table.deck = other.table.deck[:cut][::-1] + other.table.deck[cut:]
    assert position.deck != other.deck
    assert sees_everything_alike(position, other)


def open_allies(seats: int) -> int:
    """How many allies lie open: all of act I, other ones in other games."""
    shown = {tuple(fresh(seats, dice=f"allies {game}").display) for game in range(12)}
    assert len(shown) > 1
    assert {ally for display in shown for ally in display} <= set(ALLIES_OF[1])
    (number,) = {len(display) for display in shown}
    view = TITLE.view(fresh(seats).table, SPECTATOR)
    assert len(view["display"]) == number
    return number


@pytest.mark.rule("COR-SETUP-12")
def test_with_two_players_one_ally_lies_open() -> None:
    assert open_allies(2) == 1


@pytest.mark.rule("COR-SETUP-13")
def test_with_three_players_two_allies_lie_open() -> None:
    assert open_allies(3) == 2


@pytest.mark.rule("COR-SETUP-14")
def test_with_four_players_three_allies_lie_open() -> None:
    assert open_allies(4) == 3


@pytest.mark.rule("COR-SETUP-15")
def test_with_five_players_four_allies_lie_open() -> None:
    assert open_allies(5) == 4


@pytest.mark.rule("COR-SETUP-16")
@every_number
def test_allies_of_act_i_that_were_not_laid_out_never_come(seats: int) -> None:
    """They are nowhere at the start, and later acts bring their own allies only."""
    position = fresh(seats)
    everywhere = position.display + [card for seat in range(seats) for card in position.hand(seat)]
    found = [card for card in everywhere if card in ALLIES_OF[1]]
    assert len(found) == seats - 1
    for game in range(6):
        second = lay(seats, act=1, at="entracte", dice=f"act II {game}")
        assert set(second.display) <= set(ALLIES_OF[2])
        third = lay(seats, act=2, at="entracte", dice=f"act III {game}")
        assert set(third.display) <= set(ALLIES_OF[3])
        assert lay(seats, act=3, at="entracte", dice=f"act IV {game}").display == []
