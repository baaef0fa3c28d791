"""Everything a person reads exists in German, English and Italian, and nothing is left over.

What has to be said is found in three ways: the source is read for keys (so that a line that
hardly ever happens is checked too), the spans of the steps give every option there can be, and
random games give whole lines and questions as they really come.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import omerta
from omerta.engine.dice import named_dice
from omerta.engine.flow import InAnyOrder
from omerta.engine.game import PASS, May, Step
from omerta.engine.ledger import read_ledger
from omerta.engine.playout import Chooser
from omerta.engine.title import Title
from omerta.engine.together import asked_step
from omerta.engine.words import ENGINE_WORDS, LANGUAGES, PLACE, Words, places
from omerta.games import GAMES, open_title
from omerta.server import SERVER_WORDS
from omerta.show import SHOW_WORDS

SOURCE: Final = Path(omerta.__file__).resolve().parent
CLI_WORDS: Final = SOURCE / "cli" / "words"
NAMES: Final = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"]
ROUNDS: Final = 20  # random games for each box and number of players

FOLDERS: Final = {"engine": ENGINE_WORDS, "show": SHOW_WORDS, "server": SERVER_WORDS} | {
    game: open_title(game).home() / "words" for game in GAMES
}
if any(CLI_WORDS.glob("*.toml")):
    FOLDERS["cli"] = CLI_WORDS

BOXES: Final = [(game, "") for game in GAMES] + [
    (game, pack) for game in GAMES for pack in open_title(game).packs()
]

every_folder = pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS.keys())
every_game = pytest.mark.parametrize("game", GAMES)
every_box = pytest.mark.parametrize(("game", "pack"), BOXES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def words_of(game: str, language: str) -> Words:
    """The words a client has when it shows `game`."""
    return Words(language, [ENGINE_WORDS, FOLDERS[game]])


def sentences(folder: Path, language: str) -> dict[str, str]:
    return Words(language, [folder]).sentences


def keys_under(table: str, folder: Path) -> set[str]:
    """The keys of one table; the two forms of a counted sentence are one key."""
    found = sentences(folder, "en")
    plain = {counted(key, found) for key in found}
    return {key.removeprefix(f"{table}.") for key in plain if key.startswith(f"{table}.")}


def counted(key: str, found: dict[str, str]) -> str:
    stem = key.removesuffix("_one").removesuffix("_other")
    return stem if f"{stem}_other" in found else key


@every_folder
def test_all_languages_have_the_same_keys(folder: Path) -> None:
    english = sentences(folder, "en").keys()
    for language in LANGUAGES:
        assert sentences(folder, language).keys() == english, language


@every_folder
@every_language
def test_all_languages_have_the_same_places(folder: Path, language: str) -> None:
    english = sentences(folder, "en")
    for key, sentence in sentences(folder, language).items():
        assert places(sentence) == places(english[key]), key


@every_folder
@every_language
def test_no_sentence_is_empty_or_has_a_broken_place(folder: Path, language: str) -> None:
    for key, sentence in sentences(folder, language).items():
        assert sentence.strip(), key
        assert sentence == sentence.strip(), key
        assert not re.search("[{}]", PLACE.sub("", sentence)), key


def test_the_apostrophe_is_the_straight_one() -> None:
    """One sign for one thing, in the terminal, in the page and in what is searched for."""
    page = SOURCE.parents[1] / "web/src"
    read = [*SOURCE.rglob("*.toml"), *page.rglob("*.ts"), *page.rglob("*.svelte")]
    assert read
    assert [
        str(path) for path in read if "\N{RIGHT SINGLE QUOTATION MARK}" in path.read_text()
    ] == []


@every_folder
@every_language
def test_a_sentence_for_many_has_one_for_one_and_something_to_count(
    folder: Path, language: str
) -> None:
    found = sentences(folder, language)
    for key in found:
        if key.endswith("_other"):
            assert f"{key.removesuffix('_other')}_one" in found, key
            assert any(place.endswith(":n}") for place in places(found[key])), key


@every_game
def test_cards_stand_in_quotation_marks_so_that_their_name_needs_no_case(game: str) -> None:
    card = r"\{\d:(?:\w*card|mafioso)\}"
    for language, quoted in (("de", f"»{card}«"), ("it", f"«{card}»")):
        for key, sentence in sentences(FOLDERS[game], language).items():
            if not re.fullmatch(card, sentence):  # a name that stands alone needs no case either
                assert not re.search(card, re.sub(quoted, "", sentence)), (language, key)


@every_game
@every_language
def test_every_game_is_introduced(game: str, language: str) -> None:
    words = words_of(game, language)
    assert words.has("title.name")
    assert words.has("title.line")
    assert words.has("title.credits")


@every_game
def test_every_pack_has_a_name_and_a_text_and_nothing_else_has(game: str) -> None:
    told = {f"{pack}.{part}" for pack in open_title(game).packs() for part in ("name", "text")}
    assert keys_under("pack", FOLDERS[game]) == told


@every_game
def test_every_rule_is_stated_in_all_languages(game: str) -> None:
    rules = read_ledger(game)
    assert rules
    for ident, rule in rules.items():
        for language in LANGUAGES:
            assert rule.texts[language].strip(), (ident, language)


# -- steps: questions, options, what declining means


class Happened(NamedTuple):
    """What random games showed of one box."""

    questions: set[tuple[str, tuple[int, ...]]]  # the step and its numbers
    options: set[tuple[str, str, int]]  # the step, what it asks, the option
    declined: set[str]
    lines: set[tuple[str, tuple[int, ...]]]


@cache
def play(game: str, pack: str) -> Happened:
    """Random games with every number of players; now and then somebody declines."""
    title = open_title(game, [pack] if pack else None)
    seen = Happened(set(), set(), set(), set())
    for seats in range(title.fewest, title.most_seats() + 1):
        for number in range(ROUNDS):
            table = title.begin(seats, named_dice(f"words {seats} {number}"), listen=True)
            chooser = Chooser(number)
            while not table.over:
                step = asked_step(table)
                options = table.options
                seen.questions.add((step.name, tuple(numbers_of(step))))
                seen.options.update((step.name, step.asks, o) for o in options if o != PASS)
                if PASS in options:
                    seen.declined.add(step.name)
                freely = chooser.below(6) == 0
                table.choose(
                    options[chooser.below(len(options))] if freely else chooser.pick(options)
                )
            assert table.heard
            seen.lines.update((line.key, tuple(line.numbers)) for line in table.heard)
    return seen


def numbers_of(step: Step[Any]) -> list[int]:
    """The player and what the step holds; a step in a step is no number, so no sentence has it."""
    held = [getattr(step, name) for name in step.holds]
    return [step.player, *(int(value) if isinstance(value, int) else -99 for value in held)]


def asking(title: Title) -> list[type[Step[Any]]]:
    return [step for step in title.steps if step.span(title.box)]


@every_game
def test_every_step_that_asks_has_its_question_and_no_other_step_has(game: str) -> None:
    title = open_title(game)
    for step in asking(title):
        assert words_of(game, "en").has(f"ask.{step.name}"), step.name
    names = {step.name for step in asking(title)}
    assert not variants(keys_under("ask", FOLDERS[game]), names)


@every_game
def test_every_step_that_can_be_declined_says_so_and_no_other_step_does(game: str) -> None:
    title = open_title(game)
    declinable = {step.name for step in asking(title) if issubclass(step, May)}
    declinable |= play(game, "").declined
    for name in declinable:
        assert words_of(game, "en").has(f"pass.{name}"), name
    assert not variants(keys_under("pass", FOLDERS[game]), declinable)


def variants(keys: set[str], names: set[str]) -> set[str]:
    """Keys that belong to none of the names: a question asked for a reason of its own is called
    after its step, `take_card_last`."""
    return {key for key in keys if not any(f"{key}_".startswith(f"{name}_") for name in names)}


def test_steps_of_the_engine_have_their_words_in_the_engine() -> None:
    assert keys_under("ask", ENGINE_WORDS) == {InAnyOrder.name}
    assert keys_under("pass", ENGINE_WORDS) == {InAnyOrder.name}


@every_box
@every_language
def test_every_option_there_can_be_has_a_name(game: str, pack: str, language: str) -> None:
    title = open_title(game, [pack] if pack else None)
    words = words_of(game, language)
    possible = {
        (step.name, step.asks, option)
        for step in asking(title)
        for option in range(step.span(title.box))
    }
    assert play(game, pack).options <= possible
    for name, asks, option in possible:
        said(words.noun(title, asks, option, NAMES))
        if words.has(f"option.{name}"):
            said(words.tell(title, f"option.{name}", [option], NAMES))


@every_game
def test_every_card_with_a_name_exists_and_every_option_text_has_its_step(game: str) -> None:
    title = open_title(game)
    named = {
        title.noun({}, step.asks, option)[0]
        for step in asking(title)
        if step.asks != "seat"
        for option in range(step.span(title.box))
    }
    assert {f"card.{card}" for card in keys_under("card", FOLDERS[game])} <= named
    assert keys_under("option", FOLDERS[game]) <= {step.name for step in asking(title)}


@every_box
@every_language
def test_every_question_of_random_games_can_be_asked(game: str, pack: str, language: str) -> None:
    title = open_title(game, [pack] if pack else None)
    for step, numbers in play(game, pack).questions:
        said(words_of(game, language).tell(title, f"ask.{step}", list(numbers), NAMES))


@every_box
@every_language
def test_every_line_of_random_games_can_be_said(game: str, pack: str, language: str) -> None:
    title = open_title(game, [pack] if pack else None)
    for key, numbers in play(game, pack).lines:
        said(words_of(game, language).tell(title, f"news.{key}", list(numbers), NAMES))


def said(sentence: str) -> None:
    assert sentence.strip()
    assert not re.search("[{}]", sentence), sentence


# -- keys in the source


class Call(NamedTuple):
    """A place in the source where something is told: its key, and what the sentence may use."""

    key: str
    given: set[str]
    where: str


def calls(paths: list[Path], *functions: str) -> list[Call]:
    return [
        Call(key, given(node), f"{path.name}:{node.lineno}")
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and called(node) in functions
        for key in literals(node.args[called(node) == "whisper"], path)
    ]


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def literals(key: ast.expr, path: Path) -> Iterator[str]:
    """The strings a key can be; a key that is computed could not be checked, so it is a fault."""
    if isinstance(key, ast.IfExp):
        yield from literals(key.body, path)
        yield from literals(key.orelse, path)
    else:
        assert isinstance(key, ast.Constant), f"{path.name}:{key.lineno}: write the key out"
        yield str(key.value)


def given(node: ast.Call) -> set[str]:
    """The names of the places a sentence may have: numbers of news, arguments of the others."""
    kind = called(node)
    if kind in ("tell", "whisper"):
        return {str(place) for place in range(len(node.args) - (3 if kind == "whisper" else 2))}
    if kind == "Refusal":
        assert isinstance(node.args[2], ast.Dict)
        return {str(key.value) for key in node.args[2].keys if isinstance(key, ast.Constant)}
    return {keyword.arg for keyword in node.keywords if keyword.arg}


def used(sentence: str) -> set[str]:
    return {place[1] for place in PLACE.finditer(sentence)}


@every_game
def test_every_line_told_in_the_source_has_its_sentence_and_no_sentence_is_dead(game: str) -> None:
    title = open_title(game)
    told = calls(sorted(title.home().rglob("*.py")), "tell", "whisper")
    assert keys_under("news", FOLDERS[game]) == {call.key for call in told}
    for language in LANGUAGES:
        words = words_of(game, language)
        for call in told:
            for form in ("", "_one", "_other"):
                sentence = words.sentences.get(f"news.{call.key}{form}", "")
                assert used(sentence) <= call.given, (call.where, call.key)
            for number in (0, 1):
                said(words.tell(title, f"news.{call.key}", [number] * 4, NAMES))


def sources(*parts: str) -> list[Path]:
    return sorted(path for part in parts for path in (SOURCE / part).rglob("*.py"))


@pytest.mark.parametrize(("function", "table"), [("Trouble", "trouble"), ("Refusal", "refusal")])
def test_every_trouble_and_refusal_has_its_sentence_and_no_sentence_is_dead(
    function: str, table: str
) -> None:
    folders = [FOLDERS[name] for name in ("engine", "cli", "server") if name in FOLDERS]
    ours = calls(sources("engine", "games"), function)
    clients = ("show", "bots", "lab", *[name for name in ("cli", "server") if name in FOLDERS])
    all_calls = ours + calls(sources(*clients), function)
    assert {call.key for call in ours} <= keys_under(table, ENGINE_WORDS)
    for folder in folders:
        assert keys_under(table, folder) <= {call.key for call in all_calls}
    for language in LANGUAGES:
        words = Words(language, folders)
        for call in all_calls:
            assert used(words.sentences[f"{table}.{call.key}"]) <= call.given, call.where
            said(words.say(f"{table}.{call.key}", **dict.fromkeys(call.given, "7")))
