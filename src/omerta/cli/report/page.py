"""The sections of the page, in the order they are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from omerta import __version__
from omerta.cli import language
from omerta.cli.arena_shown import complaint_said, numbers, rating_said, spread_said
from omerta.cli.language import counted, decimal, milliseconds
from omerta.cli.report.charts import Point, bars, points
from omerta.cli.report.tags import Markup, folded, section, table, tag
from omerta.engine.words import Words
from omerta.lab.health import FAR, complaints

BEGINS: Final = "<!doctype html><!-- omerta arena -->"
STYLE: Final = Path(__file__).resolve().parent / "style.css"
TIMES: Final = ("median_time", "p99_time", "slowest")

Told = dict[str, Any]


def percent(words: Words, rate: float) -> str:
    """In one piece, however narrow a column is."""
    return language.percent(words, rate).replace(" ", "\u00a0")


def page(words: Words, name: str, told: Told, command: str, records: str) -> str:
    say = words.say
    if "seed" in told:
        lead = say("report.lead", **{key: told[key] for key in ("games", "blocks", "seed")})
    else:
        counts = {"games": told["games"], "blocks": told["blocks"]}
        lead = counted(words, "report.lead_pooled", len(told["folders"]), **counts)
    head = tag(
        "header",
        tag("span", "Omertà", class_="wordmark"),
        tag("h1", f"{say('report.title')} · {name}"),
        tag("p", lead),
    )
    found = [ratings(words, told), seats(words, told), lengths(words, told), scores(words, told)]
    found += [health(words, told), games(words, told, records), folders(words, told)]
    shown = tag("main", *[each for each in found if each])
    made = tag("p", say("report.made", version=__version__))
    foot = tag("footer", tag("h2", say("report.command")), tag("pre", command), made)
    top = Markup(
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="dark light">'
    )
    style = tag("style", Markup(STYLE.read_text(encoding="utf-8")))
    inside = tag("head", top, tag("title", f"{say('report.title')} · {name}"), style)
    body = tag("body", head, shown, foot, data_game=told["game"])
    return BEGINS + tag("html", inside, body, lang=words.language) + "\n"


def ratings(words: Words, told: Told) -> Markup:
    """The list, drawn and as a table; who is not linked with the anchor is only listed."""
    say = words.say
    rows = {row["bot"]: row for row in told["by_bot"]}
    rated = [each for each in told["ratings"] if each.get("linked", True)]
    drawn = [
        Point(
            each["bot"],
            each["elo"],
            each["low"],
            each["high"],
            f"{each['bot']}: {rating_said(each)}",
        )
        for each in rated
    ]
    heads = [say(f"report.{key}") for key in ("bot", "rating", "interval", "share")]
    heads += [say("report.interval"), say("report.lead_by")]
    listed = []
    for bot in [each["bot"] for each in told["ratings"]] or list(rows):
        row = rows[bot]
        rating = next((each for each in rated if each["bot"] == bot), None)
        listed.append(
            [
                bot,
                str(rating["elo"]) if rating else "–",
                spread_said(rating) if rating else "–",
                percent(words, row["share"]),
                f"{percent(words, row['low'])} – {percent(words, row['high'])}",
                decimal(words, f"{row['lead']:+g}").replace("-", "−"),
            ]
        )
    title = say("report.ratings")
    parts = [points(title, drawn, marks(words), 1000)] if drawn else []
    parts.append(table(title, heads, listed))
    for row in told.get("lineups", []) if len(told.get("lineups", [])) > 1 else []:
        shares = {key: percent(words, row[key]) for key in ("share", "low", "high")}
        line = say("arena.lineup", bot=row["bot"], players=", ".join(row["players"]), **shares)
        parts.append(tag("p", line))
    test = told.get("test")
    if test:
        said = say(f"arena.{test['verdict']}", bot=told["players"][0], **numbers(test))
        parts.append(tag("p", tag("b", f"{say('report.test')}: "), said))
    anchor = next((each["bot"] for each in rated if each["low"] == each["high"]), "")
    note = say("report.ratings_note", anchor=anchor) if anchor else ""
    return section(title, *parts, note=note, kind="wide")


def marks(words: Words, key: str = "") -> Callable[[float], str]:
    """How the numbers below a picture are written."""

    def written(mark: float) -> str:
        number = decimal(words, f"{mark:g}")
        return words.say(key, number=number) if key else number

    return written


def seats(words: Words, told: Told) -> Markup:
    say = words.say
    rows = told["health"]["seats"]
    fair = 1 / len(rows)
    drawn = [
        Point(
            f"{say('report.seat')} {row['seat']}",
            100 * row["share"],
            100 * max(0.0, row["share"] - FAR * row["error"]),
            100 * min(1.0, row["share"] + FAR * row["error"]),
            f"{say('report.seat')} {row['seat']}: {percent(words, row['share'])}",
            not row["even"],
        )
        for row in rows
    ]
    title = say("report.seats")
    heads = [say(f"report.{key}") for key in ("seat", "share", "error")]
    listed = [
        [str(row["seat"]), percent(words, row["share"]), percent(words, row["error"])]
        for row in rows
    ]
    chart = points(title, drawn, marks(words, "numbers.percent"), 100 * fair, (0.0, 100.0))
    key = tag("p", say("report.fair", share=percent(words, fair)), class_="key fair")
    return section(title, key, chart, table(title, heads, listed), note=say("report.seats_note"))


def lengths(words: Words, told: Told) -> Markup | None:
    if "lengths" not in told:
        return None
    say = words.say
    rows = [
        (str(low), say("report.length_bar", low=low, high=high, n=number), number)
        for low, high, number in told["lengths"]
    ]
    rows[-1] = (str(told["lengths"][-1][1]), *rows[-1][1:])
    title = say("report.length")
    heads = [say("report.decisions"), say("report.games")]
    listed = [[f"{low} – {high}", str(number)] for low, high, number in told["lengths"]]
    facts = {key: decimal(words, f"{n:g}") for key, n in told["decisions"].items()}
    shown = folded(say("report.table"), table(title, heads, listed))
    return section(title, bars(title, rows), shown, note=say("report.length_note", **facts))


def scores(words: Words, told: Told) -> Markup | None:
    """Points with the middle half and nearly all."""
    say = words.say
    drawn, listed = [], []
    for row in told["by_bot"]:
        if not row["scores"]:
            return None
        least, low, middle, high, most = row["scores"]
        texts = [row["bot"], str(middle), f"{low} – {high}", f"{least} – {most}"]
        point = Point(row["bot"], middle, least, most, f"{texts[0]}: {middle} ({texts[3]})")
        point.thick = (low, high)
        drawn.append(point)
        listed.append(texts)
    title = say("report.scores")
    heads = [say(f"report.{key}") for key in ("bot", "median", "middle", "range")]
    chart = points(title, drawn, marks(words))
    return section(title, chart, table(title, heads, listed), note=say("report.scores_note"))


def games(words: Words, told: Told, records: str) -> Markup | None:
    """Those to look at, and how."""
    if "worst" not in told:
        return None
    say = words.say
    worst = told["worst"]
    heads = [say(f"report.{key}") for key in ("record", "players", "result", "decisions")]
    parts: list[Markup] = []
    if worst["favourite"]:
        title = say("report.lost", bot=worst["favourite"])
        listed = [[*game_row(game), str(-game["lead"])] for game in worst["lost"]]
        parts.append(tag("h3", title))
        lost = table(title, [*heads, say("report.behind")], listed) if listed else None
        parts.append(lost or tag("p", say("report.none")))
    title = say("report.longest")
    longest = [game_row(game) for game in worst["longest"]]
    parts += [tag("h3", title), table(title, heads, longest)]
    if records:
        first = (worst["lost"] or worst["longest"])[0]["record"]
        parts.append(tag("p", say("report.open_one")))
        parts.append(tag("pre", f"omerta replay {Path(records) / first}"))
    else:
        parts.append(tag("p", say("report.no_records"), class_="note"))
    return section(say("report.look"), *parts, kind="wide")


def game_row(game: Told) -> list[str]:
    scores = " : ".join(str(score) for score in game["scores"])
    return [game["record"], ", ".join(game["players"]), scores, str(game["decisions"])]


def health(words: Words, told: Told) -> Markup:
    """What is as it should be, what is not, and how long decisions took."""
    say = words.say
    found = complaints(told["health"])
    wrong = {key for key, _ in found}
    given = any(row["seconds"] for row in told["health"]["budgets"])
    good = [say("report.illegal")]
    good += [] if "unfinished" in wrong else [say("report.all_over")]
    good += (
        [] if "over_budget" in wrong else [say("report.in_time" if given else "report.no_budget")]
    )
    good += [] if "seat_apart" in wrong else [say("report.even")]
    items = [tag("li", complaint_said(words, key, row), class_="odd") for key, row in found]
    items += [tag("li", each, class_="fine") for each in good]
    title = say("report.times")
    heads = [say(f"report.{key}") for key in ("bot", "time_half", "time_99", "time_longest")]
    listed = [
        [row["bot"], *[milliseconds(words, row[key]) for key in TIMES]] for row in told["by_bot"]
    ]
    times = [tag("h3", title), table(title, heads, listed)]
    return section(say("report.health"), tag("ul", *items, class_="health"), *times)


def folders(words: Words, told: Told) -> Markup | None:
    if "folders" not in told:
        return None
    title = words.say("report.folders")
    heads = [title, words.say("report.players"), words.say("report.games")]
    listed = [
        [each["folder"], ", ".join(each["players"]), str(each["games"])] for each in told["folders"]
    ]
    return section(title, table(title, heads, listed))
