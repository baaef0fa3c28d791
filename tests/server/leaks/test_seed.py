"""Luck nobody can foresee or change (G6): from the operating system, its hash told before the first
card, the seed itself at the end, and nothing else deals."""

from __future__ import annotations

import ast
import os
from hashlib import sha256
from pathlib import Path
from random import Random
from unittest.mock import patch

import msgspec
import pytest

from contracts.checks_source import SOURCE, imports, modules
from omerta.engine.record import read_record
from omerta.games import GAMES, open_title
from omerta.server.memory.records import exported
from omerta.server.memory.shelf import tape_of
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import decide
from omerta.server.table.project import Viewer, state
from server.leaks.town import Town, in_town
from server.memory.evenings import Evening

BITS = 128
CHANCE = {"random", "numpy", "uuid"}
DEALING = ("engine", "games", "server", "show")
WAYS = ("Created", "Wentback")  # events that bring a seed


@pytest.mark.interpreted
def test_a_seed_comes_from_the_operating_system() -> None:
    """A new table, a fork and going back each ask for bytes of their own."""
    given: list[bytes] = []

    def urandom(size: int) -> bytes:
        given.append(os.getrandom(size))
        return given[-1]

    async def test(town: Town) -> None:
        table = await town.lay("table")
        with patch.object(os, "urandom", urandom):
            wishes = {"game": "famiglia", "seats": ["me", "me"]}
            made = [(await town.ask("own", "POST", "/api/tables", wishes)).json()["table"]]
            seat = table.to_move()[0]
            who = table.chairs[seat].person
            fork = await town.ask(who, "POST", "/api/tables/table/fork", {"seat": seat})
            made.append(fork.json()["table"])
        seeds = [town.hall.rooms[id].table.created.seed for id in made]
        assert set(seeds) <= {found.hex() for found in given}
        assert len(set(seeds)) == 2
        assert all(len(bytes.fromhex(seed)) * 8 >= BITS for seed in seeds)

    in_town(test)


@pytest.mark.interpreted
def test_what_is_dealt_anew_comes_from_the_operating_system() -> None:
    evening = Evening("famiglia", 2, "anew")
    evening.play_on(Random("anew"), 9)
    seat = evening.play.record.answers[-1].player
    other = evening.table.chairs[1 - seat].person
    person = msgspec.structs.replace(ANNA, id=evening.table.chairs[seat].person)
    for happening in decide(evening.table, person, "seat", c.Propose("i-propose", seat)):
        evening.put(happening)
    assert evening.table.proposal is not None
    evening.table.proposal.yes.add(person.id)
    marked = os.urandom(32)
    with patch.object(os, "urandom", lambda size: marked):
        voter = msgspec.structs.replace(ANNA, id=other)
        found = decide(evening.table, voter, "seat", c.Vote("i-vote-yes", True))
    back = found[-1]
    assert isinstance(back, e.Wentback)
    assert back.seed == marked.hex()


ANNA = Town().store.people["own"]


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_verifies_against_the_hash_that_was_told(game: str, tmp_path: Path) -> None:
    seats = open_title(game).fewest
    for number in range(3):
        luck = Random(f"{game} {number}")
        evening = Evening(game, seats, f"verify {game} {number}")
        watcher = Viewer("", -1, "en")
        told = state(evening.table, watcher).table.seed_hash
        evening.play_on(luck, 10, undo=0.2)
        if number and not evening.game.over and len(evening.play.record.answers) > 4:
            evening.put(e.Proposed(0, 4), e.Wentback(4, sha256(game.encode()).hexdigest()))
        while not evening.game.over:
            now = state(evening.table, watcher).table
            assert (now.seed, now.seed_hash) == ("", told)
            evening.play_on(luck, 25, undo=0.1)
        seen = state(evening.table, watcher).table
        assert sha256(bytes.fromhex(seen.seed)).hexdigest() == told == seen.seed_hash
        file = tmp_path / "record.json"
        file.write_bytes(exported(tape_of(evening.table).record))
        record = read_record(file)
        assert record.dice.seed.hex() == seen.seed
        again = record.replay(evening.title)
        assert again.over
        assert again.scores() == evening.game.scores()


def check_nothing_else_deals(source: Path) -> None:
    """No other generator where a table is laid, and every event that brings a seed has it from
    `fresh_dice`."""
    brought = 0
    for folder in DEALING:
        for path, tree in modules(source / folder):
            for name in imports(tree):
                assert name.split(".")[0] not in CHANCE, f"{path} imports {name}"
            for node in ast.walk(tree):
                if folder == "server" and is_brought(node):
                    brought += 1
                    assert "fresh_dice().seed.hex()" in ast.unparse(node), f"{path}: a seed"
    assert brought >= 4, "nothing looked at"


def is_brought(node: ast.AST) -> bool:
    """Making an event that brings a seed; a pattern of `match` makes none."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr in WAYS and bool(node.args)


def test_nothing_but_the_dice_deals() -> None:
    check_nothing_else_deals(SOURCE)


@pytest.mark.parametrize(
    ("file", "found", "put"),
    [
        ("opening.py", "import secrets", "import random"),
        ("opening.py", "fresh_dice().seed.hex()", "secrets.token_hex(2)"),
        ("table/decide.py", "fresh_dice().seed.hex()", "table.created.seed"),
    ],
)
def test_another_source_of_luck_is_noticed(file: str, found: str, put: str, tmp_path: Path) -> None:
    for folder in DEALING:
        for path in (SOURCE / folder).rglob("*.py"):
            target = tmp_path / path.relative_to(SOURCE)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    spoilt = tmp_path / "server" / file
    text = spoilt.read_text(encoding="utf-8")
    assert found in text
    spoilt.write_text(text.replace(found, put, 1), encoding="utf-8")
    with pytest.raises(AssertionError):
        check_nothing_else_deals(tmp_path)
