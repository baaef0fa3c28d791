"""One rating list over many contests of one game and number of players."""

from __future__ import annotations

from typing import Any

from omerta.engine.trouble import Trouble
from omerta.lab.figures import anchor_of, bot_told, rating_told
from omerta.lab.folder import Folder
from omerta.lab.health import health_of
from omerta.lab.ratings import Blocks, linked, rated


def pooled(folders: list[Folder]) -> dict[str, Any]:
    """The list as data, the best first."""
    check_alike(folders)
    names = names_of(folders)
    blocks = [renamed(folder, names) for folder in folders]
    every = [block for each in blocks for block in each]
    if not every:
        raise Trouble("arena_empty", file=folders[0].path)
    bots = list(dict.fromkeys(bot for block in every for game in block for bot in game.bots))
    anchor = anchor_of(bots)
    met = linked(every, bots, anchor)
    first = folders[0].identity
    return {
        "game": first["game"],
        "rules": first["rules"],
        "packs": [pack["pack"] for pack in first["packs"]],
        "seats": len(first["players"]),
        "blocks": len(every),
        "games": sum(len(block) for block in every),
        "anchor": anchor,
        "folders": [folder_told(folder) for folder in folders],
        "ratings": [
            {**rating_told(rating), "linked": rating.bot in met}
            for rating in rated(every, bots, anchor)
        ],
        "by_bot": [bot_told(with_bot(every, bot), bot) for bot in bots],
        "health": health_of(every, bots, len(first["players"])),
    }


def folder_told(folder: Folder) -> dict[str, Any]:
    told = {name: folder.identity[name] for name in ("players", "both", "seed")}
    games = sum(len(block) for block in folder.blocks)
    return {"folder": str(folder.path), **told, "blocks": len(folder.blocks), "games": games}


def check_alike(folders: list[Folder]) -> None:
    """One game, one box, one set of rules, one number of players; no folder twice."""
    first = folders[0]
    seen = [first.path.resolve()]
    for folder in folders[1:]:
        for field in ("game", "rules", "box"):
            here, there = folder.identity[field], first.identity[field]
            if here != there:
                raise apart(first, folder, field, str(here)[:24], str(there)[:24])
        here, there = len(folder.identity["players"]), len(first.identity["players"])
        if here != there:
            raise apart(first, folder, "players", str(here), str(there))
        if folder.path.resolve() in seen:
            raise Trouble("arena_twice", file=folder.path)
        seen.append(folder.path.resolve())


def apart(first: Folder, folder: Folder, field: str, found: str, other: str) -> Trouble:
    return Trouble(
        "arena_apart", file=folder.path, first=first.path, field=field, found=found, wanted=other
    )


def names_of(folders: list[Folder]) -> dict[tuple[str, str], str]:
    """What to call a bot of a name and a fingerprint: the name alone unless there are two."""
    known = [tuple(pair) for folder in folders for pair in folder.identity["bots"].items()]
    prints: dict[str, set[str]] = {}
    for name, mark in known:
        prints.setdefault(name, set()).add(mark)
    return {
        (name, mark): name if len(prints[name]) == 1 else f"{name} [{mark[:6]}]"
        for name, mark in known
    }


def renamed(folder: Folder, names: dict[tuple[str, str], str]) -> Blocks:
    marks = folder.identity["bots"]
    for block in folder.blocks:
        for outcome in block:
            outcome.bots = [names[bot, marks[bot]] for bot in outcome.bots]
    return folder.blocks


def with_bot(blocks: Blocks, bot: str) -> Blocks:
    """Only the games where it sat."""
    found = [[outcome for outcome in block if bot in outcome.bots] for block in blocks]
    return [block for block in found if block]
