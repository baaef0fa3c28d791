"""One title for all who play with the same box: it is kept, never changed, and not without end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from contracts.cases import CASES, Case
from contracts.facts import facts
from contracts.walks import luck, moment, observers, other_luck, play_on
from omerta.engine.play import Play
from omerta.engine.record import new_record
from omerta.engine.title import PRINTED, Title
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, MOST_TITLES, kept_title, open_title, title_class, title_for_packs


def printing(title: Title) -> object:
    """Everything a title is made of, but for the classes of its steps."""
    shown = facts([title.box, getattr(title, PRINTED)])
    return json.loads(json.dumps(shown)), sorted(title.step_classes), title.version


def sixteen(points: int) -> dict[str, Any]:
    row = {"id": "famiglia_4", "points": points, "source": "R"}
    return {"game": "famiglia", "pack": "mine", "card": [row]}


@pytest.mark.parametrize("game", GAMES)
def test_a_title_is_opened_once(game: str) -> None:
    assert open_title(game) is open_title(game)
    assert open_title(game) is title_for_packs(game, [])
    for pack in open_title(game).packs():
        title = open_title(game, [pack])
        assert title is open_title(game, [pack])
        assert title is not open_title(game)
        assert title_for_packs(game, title.box.packs).box.hash == title.box.hash


@pytest.mark.parametrize("case", [case for case in CASES if not case.packs], ids=str)
def test_playing_changes_nothing_in_a_title(case: Case) -> None:
    """Games, views, imagined tables, records: all may share it."""
    title = case.title
    before = printing(title)
    assert before == printing(title_class(case.game)())
    for seed in range(3):
        game = moment(title, case.seats, seed, listen=True)
        for seat in observers(case.seats):
            play_on(title.imagine(title.view(game, seat), other_luck(seed, seat)), seed)
        title.redeal(game, other_luck(seed, 9))
        title.audit(game)
        play_on(game, seed)
        assert printing(title) == before
    record = new_record(title, ["-"] * case.seats, luck(1))
    record.packs.append({"game": case.game})
    Play(title, new_record(title, ["-"] * case.seats, luck(1)))
    assert printing(title) == before, "a record has its own list of packs"


def test_a_pack_changed_later_changes_no_title() -> None:
    pack = sixteen(16)
    title = title_for_packs("famiglia", [pack])
    before = printing(title)
    pack["card"][0]["points"] = 17
    assert printing(title) == before
    other = title_for_packs("famiglia", [pack])
    assert other is not title
    assert other.box.row("card", "famiglia_4").number("points") == 17
    assert title_for_packs("famiglia", [sixteen(16)]) is title


def test_packs_lie_in_their_order() -> None:
    over = title_for_packs("famiglia", [sixteen(16), sixteen(17)])
    under = title_for_packs("famiglia", [sixteen(17), sixteen(16)])
    assert over.box.row("card", "famiglia_4").number("points") == 17
    assert under.box.row("card", "famiglia_4").number("points") == 16


def test_only_so_many_titles_are_kept() -> None:
    for points in range(MOST_TITLES + 5):
        pack = {**sixteen(16), "note": f"copy {points}"}
        assert title_for_packs("famiglia", [pack]).box.hash
    assert kept_title.cache_info().currsize == MOST_TITLES


@pytest.mark.parametrize("bad", [{"card": 1}, {"points": [1.5]}, {"card": [{"id": {1: 2}}]}])
def test_a_pack_that_does_not_fit_is_told_every_time(bad: dict[str, Any]) -> None:
    for _ in range(2):
        with pytest.raises(Trouble) as trouble:
            title_for_packs("famiglia", [{"game": "famiglia", **bad}])
        assert trouble.value.key.startswith("box_")


def test_what_no_json_can_say_is_told_as_well() -> None:
    """TOML has dates, and a pack may hold one where no date belongs."""
    with pytest.raises(Trouble) as trouble:
        title_for_packs("famiglia", [{"game": "famiglia", "card": [{"id": {3}}]}])
    assert trouble.value.key == "box_lacks"
