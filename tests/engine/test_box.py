"""Bad boxes and packs: each gets its own trouble, which names file, row and field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kept import trouble_of, untouched
from engine.toy import Toy
from omerta.engine.box import Field, Sheet, WordList, open_box
from omerta.engine.dice import named_dice
from omerta.engine.trouble import Trouble
from omerta.games import open_title

SHEETS = (
    Sheet("card", (Field("copies", 0, 9), Field("suit", 0, 0, ("coins", "cups")))),
    Sheet("text", (WordList("says", ("draw", "throw"), 2),)),
)
GOOD = """
game = "toy"

[[card]]
id = "ace"
copies = 3
suit = "cups"
source = "R"

[[card]]
id = "king"
copies = 1
suit = "coins"
source = { copies = "S2", suit = "X" }

[[text]]
id = "ace"
says = ["draw"]
source = "R"
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def trouble_with(tmp_path: Path, text: str) -> Trouble:
    """What comes of a box with this text; the file stays as it is."""
    path = written(tmp_path, text)
    with untouched(tmp_path):
        return trouble_of(lambda: open_box(path, "toy", SHEETS))


def test_a_good_box_keeps_values_sources_and_order(tmp_path: Path) -> None:
    box = open_box(written(tmp_path, GOOD), "toy", SHEETS)
    assert [row.ident for row in box.rows["card"]] == ["ace", "king"]
    king = box.row("card", "king")
    assert (king.number("copies"), king.word("suit")) == (1, "coins")
    assert king.sources == {"copies": "S2", "suit": "X"}
    assert box.row("text", "ace").words("says") == ["draw"]
    with pytest.raises(KeyError):
        box.row("card", "queen")


def test_the_hash_is_of_the_values_alone(tmp_path: Path) -> None:
    box = open_box(written(tmp_path, GOOD), "toy", SHEETS)
    other_sources = GOOD.replace('source = "R"', 'source = "S1"') + 'note = "mine"\n'
    assert open_box(written(tmp_path, other_sources), "toy", SHEETS).hash == box.hash
    other_value = GOOD.replace("copies = 3", "copies = 4")
    assert open_box(written(tmp_path, other_value), "toy", SHEETS).hash != box.hash


@pytest.mark.parametrize(
    ("found", "put", "key", "named"),
    [
        ('game = "toy"', 'game = "go"', "box_game", {"found": "go", "expected": "toy"}),
        ('game = "toy"', "", "box_gameless", {"expected": "toy"}),
        ('game = "toy"', 'game = "toy"\n[[dice]]\nid = "a"\n', "box_sheet", {"sheet": "dice"}),
        ("[[card]]", "[[cards]]", "box_rows", {"sheet": "card"}),
        ('game = "toy"', 'game = "toy"\nhands = 3', "box_sheet", {"sheet": "hands"}),
        ('id = "king"', 'id = "ace"', "box_twice", {"row": "card ace"}),
        ('id = "king"\n', "", "box_lacks", {"row": "card 2", "field": "id"}),
        ('id = "king"', "id = 7", "box_lacks", {"row": "card 2", "field": "id"}),
        ('id = "king"', 'id = ""', "box_lacks", {"row": "card 2", "field": "id"}),
        ("copies = 1\n", "", "box_lacks", {"row": "king", "field": "copies"}),
        ("copies = 1", "copies = 1\nkg = 2", "box_field", {"row": "card king", "field": "kg"}),
        ("copies = 1", 'copies = "one"', "box_number", {"row": "card king", "value": "one"}),
        ("copies = 1", "copies = true", "box_number", {"row": "card king", "field": "copies"}),
        ("copies = 1", "copies = 1.5", "box_number", {"row": "card king", "value": "1.5"}),
        ("copies = 1", "copies = 1979-05-27", "box_number", {"value": "1979-05-27"}),
        ("copies = 1", "copies = -1", "box_range", {"value": "-1", "low": "0", "high": "9"}),
        ("copies = 1", "copies = 10", "box_range", {"row": "card king", "value": "10"}),
        ('suit = "coins"', 'suit = "swords"', "box_word", {"value": "swords"}),
        ('suit = "coins"', "suit = 1", "box_word", {"known": "coins, cups"}),
        ('says = ["draw"]', 'says = "draw"', "box_list", {"row": "text ace", "most": "2"}),
        ('says = ["draw"]', 'says = ["draw", "draw", "draw"]', "box_list", {"field": "says"}),
        ('says = ["draw"]', 'says = ["dance"]', "box_word", {"value": "dance"}),
        ('suit = "X" }', 'suit = "Y" }', "box_source", {"row": "card king", "field": "suit"}),
        (', suit = "X" }', " }", "box_source", {"row": "card king", "field": "suit"}),
        ('source = "R"', "source = 1", "box_source", {"row": "card ace", "known": "R, S, X"}),
        ("copies = 1", "copies = ", "file_not_toml", {}),
        ("copies = 1", "copies = " + "9" * 5000, "file_not_toml", {}),
    ],
)  # fmt: skip
def test_a_box_with_a_fault(
    tmp_path: Path, found: str, put: str, key: str, named: dict[str, str]
) -> None:
    assert found in GOOD
    trouble = trouble_with(tmp_path, GOOD.replace(found, put))
    assert trouble.key == key
    assert trouble.arguments["file"].endswith("mine.toml")
    assert named.items() <= trouble.arguments.items()


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert trouble_of(lambda: open_box(path, "toy", SHEETS)).key == "file_not_toml"


def test_a_box_that_is_not_there_or_no_file(tmp_path: Path) -> None:
    assert trouble_of(lambda: open_box(tmp_path / "no", "toy", SHEETS)).key == "file_missing"
    assert trouble_of(lambda: open_box(tmp_path, "toy", SHEETS)).key == "file_unreadable"


@pytest.mark.parametrize("named", ["no_such_pack", "x" * 300, "../famiglia", "a/b/c"])
def test_a_pack_that_is_not_there(named: str) -> None:
    trouble = trouble_of(lambda: open_title("famiglia", [named]))
    assert trouble.key in ("file_missing", "file_unreadable")


def pack(tmp_path: Path, game: str, text: str) -> Any:
    path = written(tmp_path, f'game = "{game}"\n{text}')
    return lambda: open_title(game, [str(path)])


@pytest.mark.parametrize(
    ("game", "text", "key", "named"),
    [
        ("famiglia", 'card = 1', "box_rows", {"sheet": "card"}),
        ("famiglia", '[[card]]\nid = "famiglia_9"\ncopies = 1\nsource = "R"', "box_row_unknown",
         {"row": "card famiglia_9"}),
        ("famiglia", '[[card]]\nid = "famiglia_0"\ncopies = 4\nsource = "R"', "box_count",
         {"what": "card.copies", "found": "59", "expected": "60"}),
        ("famiglia", '[[card]]\nid = "famiglia_0"\ncopies = 8\nsource = "R"', "box_range",
         {"row": "card famiglia_0", "field": "copies", "high": "7"}),
        ("famiglia", '[[card]]\nid = "famiglia_0"\npoints = -1\nsource = "R"', "box_range", {}),
        ("famiglia", '[[value]]\nid = "street"\nvalue = 0\nsource = "R"', "box_range",
         {"row": "value street"}),
        ("carta_nostra", '[[mafioso]]\nid = "don"\njob = "sing"\nsource = "R"', "box_word",
         {"value": "sing"}),
        ("carta_nostra", '[[mafioso]]\nid = "don"\njob = "fetch"\nsource = "R"', "box_job",
         {"job": "cancel"}),
        ("carta_nostra", '[[mafioso]]\nid = "don"\ncopies = 9\nsource = "R"', "box_count",
         {"found": "49", "expected": "50"}),
        ("carta_nostra", '[[value]]\nid = "most_players"\nvalue = 6\nsource = "R"', "box_count",
         {}),
        ("carta_nostra", '[[value]]\nid = "start_hand"\nvalue = 20\nsource = "R"', "box_count", {}),
        ("carta_nostra", '[[value]]\nid = "start_hand"\nvalue = 0\nsource = "R"', "box_range", {}),
        ("corleones_imperium", '[[space]]\nid = "f01"\nthree_plus = 1\nsource = "R"', "box_total",
         {"row": "space f01", "field": "three_plus", "found": "7", "expected": "6"}),
        ("corleones_imperium", '[[space]]\nid = "f02"\nthree_plus = 0\nsource = "R"', "box_total",
         {"row": "space f02", "field": "three_plus", "found": "5", "expected": "6"}),
        ("speakeasy", '[[rival_card]]\nid = "docks"\ncopies = 2\nsource = "R"', "box_total",
         {"row": "rival_card docks", "field": "copies", "found": "13", "expected": "12"}),
        ("speakeasy", '[[rival_card]]\nid = "restaurant"\ncopies = 0\nsource = "R"', "box_total",
         {"row": "rival_card restaurant", "field": "copies", "found": "10", "expected": "12"}),
    ],
)  # fmt: skip
def test_a_pack_with_a_fault(
    tmp_path: Path, game: str, text: str, key: str, named: dict[str, str]
) -> None:
    trouble = trouble_of(pack(tmp_path, game, text))
    assert trouble.key == key
    assert trouble.arguments["file"] == "mine.toml"
    assert named.items() <= trouble.arguments.items()


def test_a_pack_that_moves_a_three_plus_space_or_a_card_of_the_rival_holds(tmp_path: Path) -> None:
    moved = "".join(
        f'[[space]]\nid = "{space}"\nthree_plus = {plus}\nsource = "R"\n'
        for space, plus in (("f01", 1), ("f02", 0))
    )
    assert pack(tmp_path, "corleones_imperium", moved)().box.packs
    moved = "".join(
        f'[[rival_card]]\nid = "{card}"\ncopies = {copies}\nsource = "R"\n'
        for card, copies in (("docks", 2), ("restaurant", 1))
    )
    assert pack(tmp_path, "speakeasy", moved)().box.packs


def test_a_pack_for_another_game(tmp_path: Path) -> None:
    path = written(tmp_path, 'game = "carta_nostra"\n')
    trouble = trouble_of(lambda: open_title("famiglia", [str(path)]))
    assert (trouble.key, trouble.arguments["found"]) == ("box_game", "carta_nostra")


def test_a_pack_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    plain = open_title("famiglia")
    text = 'note = 1979-05-27\n[[card]]\nid = "famiglia_4"\npoints = 9\nsource = "S1"\nnote = nan'
    title = pack(tmp_path, "famiglia", text)()
    for sheet, rows in plain.box.rows.items():
        for old, new in zip(rows, title.box.rows[sheet], strict=True):
            if old.ident == "famiglia_4":
                assert new.values == {**old.values, "points": 9}
                assert new.sources == {**old.sources, "points": "S1"}
            else:
                assert (new.values, new.sources) == (old.values, old.sources)
    kept = {"id": "famiglia_4", "points": 9, "source": {"points": "S1"}}
    assert title.box.packs == [{"game": "famiglia", "pack": "mine.toml", "card": [kept]}]


def test_later_packs_win(tmp_path: Path) -> None:
    path = written(
        tmp_path, 'game = "famiglia"\n[[card]]\nid = "famiglia_4"\npoints = 9\nsource = "X"'
    )
    assert open_title("famiglia", ["red_four_16", str(path)]).box.hash == (
        open_title("famiglia", [str(path)]).box.hash
    )


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 10**30])
def test_a_number_of_players_the_game_does_not_allow(seats: int) -> None:
    trouble = trouble_of(lambda: Toy().begin(seats, named_dice("seats")))
    assert trouble.key == "players"
    assert trouble.arguments == {
        "game": "toy",
        "found": str(seats),
        "fewest": "2",
        "most": "3",
        "rule": "TOY-00",
    }
