"""What has changed in a scene: as little as there is, and nothing that follows from elsewhere."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from omerta.games import GAMES, open_title
from omerta.server.table.look import changed, packed
from omerta.server.table.seen import SceneChange, scene_after
from omerta.show.types import Scene
from server.table.tables import Sitting

Places = dict[str, Any]


def sent(places: Places, facts: Places | None = None) -> bytes:
    return msgspec.json.encode(Scene(places, facts or {}))


def over_the_wire(before: bytes, after: bytes) -> SceneChange:
    """The same whether the scene before was packed or not."""
    new = Scene(**msgspec.json.decode(after))
    told = msgspec.json.encode(changed(before, new))
    if before:
        old = Scene(**msgspec.json.decode(before))
        assert told == msgspec.json.encode(changed(old, new))
    return msgspec.json.decode(told, type=SceneChange)


def put_on(before: bytes, change: SceneChange) -> bytes:
    old = msgspec.json.decode(before, type=Scene) if before else Scene({}, {})
    return msgspec.json.encode(scene_after(old, change))


CHANGES: list[tuple[Places, Places]] = [
    ({"street": [["a", 1]], "pile": 3}, {"street": [["a", 2]], "pile": 3}),
    ({"street": [["a", 1]], "pile": 3}, {"street": [["a", 1]], "pile": 3}),
    ({"street": [], "pile": 3, "hand": 2}, {"street": [], "hand": 2}),
    ({"street": [], "hand": 2}, {"street": [], "pile": 3, "hand": 2}),
    ({"street": [], "hand": 2}, {"hand": 2, "street": []}),
    ({}, {"street": [["a", 1]]}),
    ({"street": [["a", 1]]}, {}),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_a_change_put_on_the_old_scene_is_the_new_one_byte_for_byte(
    old: Places, new: Places
) -> None:
    for before, after in ((sent(old), sent(new)), (sent({}, old), sent({}, new))):
        assert put_on(before, over_the_wire(before, after)) == after
    assert put_on(b"", over_the_wire(b"", sent(new))) == sent(new)


def test_at_a_place_only_the_pieces_are_sent_that_go_or_come() -> None:
    luck = Random("pieces")
    cuts = 0
    for _ in range(300):
        old = [["abcdefgh"[n], luck.randint(1, 3)] for n in range(8) if luck.random() < 0.8]
        new = [[name, luck.choice([n, n, n, 4])] for name, n in old if luck.random() < 0.8]
        for name in "ijb"[: luck.randint(0, 3)]:
            new.insert(luck.randint(0, len(new)), [name, 1])
        before, after = sent({"street": old, "pile": 3}), sent({"street": new, "pile": 3})
        change = over_the_wire(before, after)
        assert put_on(before, change) == after
        assert not (change.cuts and change.places)
        cuts += bool(change.cuts)
    assert cuts > 100
    before, after = sent({"street": [["a", 1], ["b", 1]]}), sent({"street": [["b", 1]]})
    assert over_the_wire(before, after) == SceneChange({}, {}, [], [], {"street": [(0, 1, [])]})


def test_only_what_is_other_than_before_is_sent() -> None:
    before = sent({"street": [["a", 1]], "pile": 3, "hand": 2}, {"turn": 0, "last": False})
    after = sent({"street": [["a", 1]], "pile": 2, "hand": 2}, {"turn": 1, "last": False})
    assert over_the_wire(before, after) == SceneChange({"pile": 2}, {"turn": 1}, [], [])
    assert over_the_wire(after, after) == SceneChange({}, {}, [], [])


@pytest.mark.parametrize("game", GAMES)
def test_updates_are_a_small_part_of_a_state(game: str) -> None:
    """Of whole games by chance; sizes of what the scene takes in updates and in states."""
    luck = Random(f"sizes {game}")
    sitting = Sitting(game, open_title(game).most_seats())
    small = large = 0
    for _ in range(60):
        if sitting.table.stage != "running":
            break
        befores = [mark.scene for mark in sitting.marks]
        sitting.follow(sitting.give(*sitting.random_answer(luck)))
        for before, mark in zip(befores, sitting.marks, strict=True):
            if isinstance(mark.scene, Scene):
                change = msgspec.json.encode(changed(before, mark.scene))
                assert change == msgspec.json.encode(changed(packed(before), mark.scene))
                small += len(change)
            if luck.random() < 0.5:
                mark.pack()  # as if it had been quiet since
            large += len(packed(mark.scene))
    assert small < large / 2
