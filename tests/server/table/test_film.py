"""What an answer did on the way, for who asked to see it: from the scene before to that after."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
import pytest

from omerta.games import GAMES, open_title
from omerta.server.table.project import Viewer, mark, update, voice_of
from omerta.server.table.seen import GameChange, SceneChange, scene_after
from omerta.show.film import frames
from omerta.show.types import Scene
from server.table.tables import Sitting

ANSWERS: Final = 80


def told(sitting: Sitting, viewer: Viewer, luck: Random) -> tuple[Scene, GameChange]:
    """One answer more: what lay before, and what this viewer is sent of it."""
    since = mark(sitting.table, viewer)
    assert isinstance(since.scene, Scene)
    changed = sitting.give(*sitting.random_answer(luck))
    sent = update(sitting.table, viewer, since, changed).game
    sitting.follow(changed)
    return since.scene, sent or GameChange(SceneChange())


@pytest.mark.parametrize("game", GAMES)
def test_frames_are_the_steps_of_the_answer_as_the_viewer_sees_them(game: str) -> None:
    luck = Random(f"film {game}")
    sitting = Sitting(game, open_title(game).most_seats(), f"film {game}")
    viewer = Viewer(sitting.person(0), 0, "en", film=True)
    much = 0
    for _ in range(ANSWERS):
        if sitting.table.stage != "running":
            break
        scene, sent = told(sitting, viewer, luck)
        if not sent.frames:
            continue
        much += 1
        assert sitting.table.play is not None
        assert sitting.table.play.last is not None
        before, given = sitting.table.play.last
        answer = (given.player, given.option)
        steps = list(frames(voice_of(sitting.table, "en"), before, answer, 0))
        lines = [sum(len(each.lines) for each in steps[: n + 1]) for n in range(len(steps))]
        counted = 0
        for frame in sent.frames:
            assert frame.scene != SceneChange(), "nothing to be seen"
            assert counted < frame.lines <= len(sent.lines)
            counted = frame.lines
            scene = scene_after(scene, frame.scene)
            assert scene == steps[lines.index(counted)].scene
    assert much > 0, "nothing did much"


def test_who_has_not_asked_gets_none_and_the_same_otherwise() -> None:
    luck = Random("plain")
    sitting = Sitting("der_pate", 4, "plain")
    seen = Viewer(sitting.person(1), 1, "en", film=True)
    plain = Viewer(sitting.person(1), 1, "en")
    much = 0
    for _ in range(ANSWERS):
        since = mark(sitting.table, plain)
        changed = sitting.give(*sitting.random_answer(luck))
        with_film = update(sitting.table, seen, since, changed)
        without = update(sitting.table, plain, since, changed)
        sitting.follow(changed)
        assert with_film.game is not None
        much += bool(with_film.game.frames)
        game = msgspec.structs.replace(with_film.game, frames=[])
        assert msgspec.structs.replace(with_film, game=game) == without
    assert much > 0


def test_a_film_is_told_once() -> None:
    """What happens afterwards is not shown as if the last answer had done it."""
    luck = Random("once")
    sitting = Sitting("der_pate", 2, "once")
    viewer = Viewer(sitting.person(0), 0, "en", film=True)
    while not told(sitting, viewer, luck)[1].frames:
        assert sitting.table.stage == "running"
    assert sitting.table.play is not None
    assert sitting.table.play.last is not None
    sitting.table.looked()
    assert sitting.table.play.last is None
