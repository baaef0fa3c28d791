"""`omerta train`: a net from games of rules against themselves, promoted only if it plays better.

Everything lies in one folder, so that what was broken off goes on where it was:

    plan.json          what is trained, and how; another plan needs another folder
    games-00001.f32    rows to learn from, `HEAP` games a file
    trial/GAME-N.npz   the net as it was fitted
    GAME-N.npz         the same net, once it has passed
"""

from __future__ import annotations

import json as plain_json
import os
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from omerta.bots.nets import VARIABLE
from omerta.bots.nets.file import read_about, write_net
from omerta.bots.nets.inputs import inputs_of
from omerta.bots.nets.lessons import lessons
from omerta.cli.arena import play_match
from omerta.cli.arguments import game_named, whole_number
from omerta.cli.learning import Fit, numpy
from omerta.cli.packs import check_players, open_with
from omerta.cli.simulate import progress_bar, records_folder
from omerta.cli.terminal import Terminal
from omerta.cli.where import Where
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, open_title
from omerta.lab.contest import Contest
from omerta.lab.figures import Window, means_of, test_told
from omerta.lab.place import Job, Place

HEAP: Final = 200  # games of one file: of each worker, about that many are lost if it is broken off
MOST_GAMES: Final = 1_000_000
MOST_ROUNDS: Final = 1000
MOST_BLOCKS: Final = 100_000
SLIPS: Final = 8  # of a hundred answers
STRONGER: Final[Window] = (0.0, 30.0)  # in Elo, than the same search without the net
NOT_WEAKER: Final[Window] = (-30.0, 0.0)  # than the rules

Plan = dict[str, Any]


def train(
    terminal: Terminal,
    game: str,
    players: str,
    games: str,
    folder: str,
    rounds: str,
    blocks: str,
    seed: str,
    on: str,
    jobs: str,
    json: bool,
) -> int:
    title = open_with(game_named(game), [])
    inputs = inputs_of(title.name)
    if inputs is None:
        known = ", ".join(name for name in GAMES if inputs_of(name) is not None)
        raise Trouble("train_game", game=title.name, known=known)
    seats = whole_number(players, "--players", 1, 99)
    check_players(title, seats)
    numpy()
    plan: Plan = {
        "game": title.name,
        "players": seats,
        "inputs": inputs.version,
        "games": whole_number(games, "--games", 1, MOST_GAMES),
        "rounds": whole_number(rounds, "--rounds", 1, MOST_ROUNDS),
        "slips": SLIPS,
        "seed": seed or "omerta",
    }
    most = whole_number(blocks, "--blocks", 1, MOST_BLOCKS)
    where = Where(on, jobs)
    place = Path(records_folder(folder or f"train-{title.name}-{seats}"))
    keep_plan(place, plan)
    told = trained(terminal, place, plan, most, where)
    if json:
        terminal.hand_out(told)
    else:
        show(terminal, terminal.words_for(title).say("title.name"), told)
    return 0


def keep_plan(place: Path, plan: Plan) -> None:
    """A folder holds one plan: games of another would spoil the net."""
    file = place / "plan.json"
    wanted = plain_json.dumps(plan, indent=1, sort_keys=True) + "\n"
    try:
        if not file.exists():
            file.write_text(wanted, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != wanted:
            raise Trouble("train_plan", folder=place)
    except (OSError, UnicodeError) as error:
        raise Trouble("file_unreadable", file=file, reason=str(error)) from None


def trained(
    terminal: Terminal, place: Path, plan: Plan, blocks: int, where: Where
) -> dict[str, Any]:
    """Games, fit and gate, each only if it is not done already."""
    name = f"{plan['game']}-{plan['players']}.npz"
    passed = place / name
    if not passed.exists():
        trial = place / "trial" / name
        with where.place() as workers:
            play_lessons(terminal, place, plan, workers)
            if not trial.exists():
                trial.parent.mkdir(exist_ok=True)
                write_whole(trial, fitted(terminal, place, plan))
            gate = pass_gate(terminal, trial.parent, plan, blocks, workers)
        about = {**read_about(trial.read_bytes(), str(trial)), "gate": gate}
        if not gate["passed"]:
            return {"file": "", "about": about}
        write_whole(passed, with_about(trial.read_bytes(), about))
    return {"file": str(passed), "about": read_about(passed.read_bytes(), str(passed))}


def play_lessons(terminal: Terminal, place: Path, plan: Plan, workers: Place) -> None:
    """Every heap of games that is not there yet, wherever it is played; it is written here."""
    heaps = range(-(-plan["games"] // HEAP))
    left = [heap for heap in heaps if not heap_file(place, heap).exists()]
    with progress_bar(terminal) as bar:
        said = terminal.words.say("train.games")
        task = bar.add_task(
            said, total=len(heaps) * HEAP, completed=(len(heaps) - len(left)) * HEAP
        )
        tasks = ((plan, *games_of(plan, heap)) for heap in left)
        with closing(workers.done(Job(play_heap, tasks, len(left), plan["game"]))) as played:
            for heap, rows in zip(left, played, strict=True):
                write_whole(heap_file(place, heap), rows)
                bar.advance(task, HEAP)


def heap_file(place: Path, heap: int) -> Path:
    return place / f"games-{heap + 1:05}.f32"


def games_of(plan: Plan, heap: int) -> tuple[int, int]:
    """The first game of a heap, and the one after its last."""
    return heap * HEAP, min((heap + 1) * HEAP, plan["games"])


def play_heap(plan: Plan, first: int, end: int) -> bytes:
    title = open_title(plan["game"])
    seats, seed, slips = plan["players"], plan["seed"], plan["slips"]
    return b"".join(lessons(title, seats, seed, number, slips) for number in range(first, end))


def write_whole(file: Path, data: bytes) -> None:
    """All of it or nothing."""
    begun = file.with_suffix(".begun")
    try:
        begun.write_bytes(data)
        os.replace(begun, file)
    except OSError as error:
        raise Trouble("file_unwritable", file=file, reason=error.strerror) from None


def fitted(terminal: Terminal, place: Path, plan: Plan) -> bytes:
    """The net file, with how it was made."""
    np = numpy()
    inputs = inputs_of(plan["game"])
    assert inputs is not None
    width = inputs.size(plan["players"]) + 1
    heaps = range(-(-plan["games"] // HEAP))
    data = b"".join(heap_file(place, heap).read_bytes() for heap in heaps)
    if len(data) % (4 * width):
        raise Trouble("train_rows", folder=place)
    rows = np.frombuffer(data, dtype="<f4").reshape(-1, width)
    fit = Fit(width - 1, 1)
    with progress_bar(terminal) as bar:
        task = bar.add_task(terminal.words.say("train.fit"), total=plan["rounds"])
        fit.learn(rows, plan["rounds"], lambda: bar.advance(task))
    about = {**plan, "rows": len(rows), "error": round(fit.error, 5), "command": command(plan)}
    return write_net(fit.arrays(), about)


def command(plan: Plan) -> str:
    """What makes the same net again."""
    told = f"omerta train {plan['game']} --players {plan['players']} --games {plan['games']}"
    return f"{told} --rounds {plan['rounds']} --seed {plan['seed']}"


def with_about(data: bytes, about: dict[str, Any]) -> bytes:
    from omerta.bots.nets.file import read_arrays

    arrays = read_arrays(data)
    del arrays["about"]
    return write_net(arrays, about)


def pass_gate(
    terminal: Terminal, trial: Path, plan: Plan, blocks: int, workers: Place
) -> dict[str, Any]:
    """Better than the same search without the net, and no worse than the rules: never only the
    one, a net may have learned to beat just that."""
    told: dict[str, Any] = {"passed": True}
    for rival, window in (("unlearned", STRONGER), ("soldier", NOT_WEAKER)):
        bots = ["learned"] + [rival] * (plan["players"] - 1)
        contest = Contest(plan["game"], [], bots, f"gate {plan['seed']}", "")
        before = os.environ.get(VARIABLE)
        os.environ[VARIABLE] = str(trial.resolve())
        try:
            title = open_title(contest.game)
            played = play_match(terminal, contest, title, "", blocks, workers, window)
        finally:
            os.environ.pop(VARIABLE)
            if before is not None:
                os.environ[VARIABLE] = before
        means = means_of(played, "learned")
        found = test_told(contest, played, window)
        share = round(sum(means) / len(means), 4)
        told[rival] = {**found, "share": share, "blocks": len(played)}
        if found["verdict"] != "stronger":
            told["passed"] = False
            break
    return told


def show(terminal: Terminal, name: str, told: dict[str, Any]) -> None:
    say = terminal.words.say
    about = told["about"]
    heading = say("train.made", game=name, games=about["games"], rows=about["rows"])
    terminal.say(heading, "bold")
    for rival in ("unlearned", "soldier"):
        found = about["gate"].get(rival)
        if found:
            numbers = {key: f"{found[key]:g}" for key in ("elo", "elo_low", "elo_high", "blocks")}
            terminal.say(say(f"train.{rival}", **numbers))
    if told["file"]:
        terminal.say(say("train.passed", file=told["file"]))
    else:
        terminal.say(say("train.failed"), "yellow")
