"""Nets: told what they may know, read without NumPy, refused with a sentence if they do not fit."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from omerta.bots.nets import HERE, net_of
from omerta.bots.nets.file import read_about, read_net, write_net
from omerta.bots.nets.inputs import inputs_of
from omerta.bots.nets.lessons import lessons
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser, play_out
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, open_title

LEARNING = [game for game in GAMES if inputs_of(game) is not None]
COUNTS = [
    (game, seats)
    for game in LEARNING
    for seats in range(open_title(game).fewest, open_title(game).most + 1)
]
SHIPPED = sorted(HERE.glob("*.npz"))


def made(game: str, seats: int, units: int = 4, **changed: object) -> bytes:
    """A net that adds up its inputs."""
    inputs = inputs_of(game)
    assert inputs is not None
    size = inputs.size(seats)
    arrays = {
        "weights": ([size, units], [0.01] * (size * units)),
        "biases": ([units], [0.0] * units),
        "out": ([units], [0.5] * units),
        "offset": ([1], [-0.25]),
    }
    about = {"game": game, "players": seats, "inputs": inputs.version, **changed}
    return write_net(arrays, about)


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_inputs_are_as_many_as_they_say_and_small(game: str, seats: int) -> None:
    inputs, title = inputs_of(game), open_title(game)
    assert inputs is not None
    for number in range(3):
        table = title.begin(seats, named_dice(f"inputs {number}"))
        play_out(table, Chooser(number + 1), 25 * number)
        if table.over:
            continue
        for seat in range(seats):
            found = inputs.features(table, seat)
            assert len(found) == inputs.size(seats)
            assert all(-9.0 < each < 9.0 for each in found)


@pytest.mark.parametrize("game", LEARNING)
def test_inputs_do_not_ask_for_the_order_of_a_pile(game: str) -> None:
    """Two tables of one view differ only in what is hidden; with a known pile order nets cheat."""
    inputs, title = inputs_of(game), open_title(game)
    assert inputs is not None
    table = title.begin(2, named_dice("hidden"))
    play_out(table, Chooser(5), 9)
    twin = table.copy()
    title.redeal(twin, named_dice("another"))
    for seat in range(2):
        assert inputs.features(table, seat) == inputs.features(twin, seat)


def test_a_net_adds_up_what_is_above_nothing() -> None:
    net = read_net(made("carta_nostra", 2), "made", "carta_nostra", 2)
    features = [0.0] * 56
    assert net.output(features) == pytest.approx(0.4378, abs=1e-4)  # 1 / (1 + e^0.25)
    features[3] = features[40] = 25.0
    assert net.output(features) == pytest.approx(0.6792, abs=1e-4)  # 4 × 0.5 × 0.5 − 0.25
    features[3] = -50.0
    assert net.output(features) == pytest.approx(0.4378, abs=1e-4)


@pytest.mark.parametrize("game", LEARNING)
def test_two_players_share_the_whole_win(game: str) -> None:
    net = read_net(made(game, 2), "made", game, 2)
    table = open_title(game).begin(2, named_dice("share"))
    for seat in range(2):
        shares = net.shares(table, seat)
        assert sum(shares) == pytest.approx(1.0)
        assert shares[seat] == net.share(table, seat)


def test_numpy_reads_what_is_written() -> None:
    numpy = pytest.importorskip("numpy")
    data = made("famiglia", 2, units=8)
    with numpy.load(BytesIO(data)) as arrays:
        assert arrays["weights"].shape == (113, 8)
        assert arrays["weights"].dtype == numpy.float32
        assert json.loads(arrays["about"].tobytes())["game"] == "famiglia"
    told = BytesIO()
    numpy.savez(told, about=numpy.frombuffer(b'{"a": 1}', numpy.uint8), weights=numpy.ones((2, 2)),
                biases=numpy.ones(2), out=numpy.ones(2), offset=numpy.ones(1))  # fmt: skip
    assert read_about(told.getvalue(), "saved") == {"a": 1}


def broken_files() -> list[tuple[str, bytes]]:
    good = made("carta_nostra", 2)
    emptied = BytesIO()
    with ZipFile(emptied, "w") as archive:
        archive.writestr("weights.npy", b"\x93NUMPY\x01\x00")
    return [
        ("empty", b""),
        ("no zip", b"net"),
        ("cut off", good[:-200]),
        ("an array cut off", emptied.getvalue()),
        ("another game", made("famiglia", 2)),
        ("more players", made("carta_nostra", 4)),
        ("other inputs", made("carta_nostra", 2, inputs=99)),
        ("odd units", made("carta_nostra", 2, units=6)),
        ("no number", good.replace(b"\x0a\xd7#<", b"\x00\x00\xc0\x7f", 1)),
    ]


@pytest.mark.parametrize(("what", "data"), broken_files(), ids=[name for name, _ in broken_files()])
def test_a_file_that_is_no_net_is_said_so(what: str, data: bytes) -> None:
    with pytest.raises(Trouble) as trouble:
        read_net(data, "some.npz", "carta_nostra", 2)
    assert trouble.value.key == "net"
    assert trouble.value.arguments["file"] == "some.npz"
    assert trouble.value.arguments["reason"], what


def test_nets_to_be_tried_are_taken_from_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OMERTA_NETS", str(tmp_path))
    assert net_of("carta_nostra", 2) is None
    folder = tmp_path / "tried"
    folder.mkdir()
    (folder / "carta_nostra-2.npz").write_bytes(made("carta_nostra", 2))
    monkeypatch.setenv("OMERTA_NETS", str(folder))
    net = net_of("carta_nostra", 2)
    assert net is not None
    assert net is net_of("carta_nostra", 2)
    monkeypatch.setenv("OMERTA_NETS", str(tmp_path / "gone"))
    with pytest.raises(Trouble) as trouble:  # rather than play worse and say nothing
        net_of("carta_nostra", 2)
    assert trouble.value.key == "file_unreadable"


@pytest.mark.parametrize("file", SHIPPED, ids=[file.stem for file in SHIPPED])
def test_a_net_that_is_shipped_fits_and_says_how_it_was_made(file: Path) -> None:
    game, _, seats = file.stem.rpartition("-")
    net = read_net(file.read_bytes(), str(file), game, int(seats))
    about = read_about(file.read_bytes(), str(file))
    assert about["gate"]["passed"]
    assert about["command"].startswith(f"omerta train {game} --players {seats}")
    table = open_title(game).begin(int(seats), named_dice("shipped"))
    assert all(0.0 < net.share(table, seat) < 1.0 for seat in range(int(seats)))


@pytest.mark.parametrize("game", LEARNING)
def test_the_same_number_gives_the_same_lesson(game: str) -> None:
    title, inputs = open_title(game), inputs_of(game)
    assert inputs is not None
    rows = lessons(title, 2, "again", 3, 8)
    assert rows == lessons(title, 2, "again", 3, 8)
    assert rows != lessons(title, 2, "again", 4, 8)
    assert rows
    assert len(rows) % (4 * (inputs.size(2) + 1)) == 0
