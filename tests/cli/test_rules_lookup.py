"""`? N` names the rules of that choice and no others; `omerta rules` speaks the language asked."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from rich.text import Text

from cli.conftest import Run
from omerta.bots import make_bot
from omerta.cli.language import speak
from omerta.cli.rulebook import Rulebook, marked
from omerta.engine.dice import named_dice
from omerta.engine.door import refuse
from omerta.engine.game import Game
from omerta.engine.ledger import read_ledger
from omerta.engine.seat import Seat, seat_at
from omerta.engine.together import asked_step
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.games.famiglia.table import Table
from omerta.show.behind import rules_of_choice
from omerta.show.search import Search


def choices_of(game: str, step: str, noun: str, seats: int) -> list[tuple[Seat, int]]:
    """Moments of a few games in which `step` offers something that is called `noun`."""
    title = open_title(game)
    found: list[tuple[Seat, int]] = []
    for seed in ("one", "two", "three"):
        table = title.begin(seats, named_dice(seed))
        bot = make_bot("random", title, named_dice(f"luck of {seed}"))
        while not table.over:
            asked = asked_step(table)
            seat = seat_at(title, table, asked.player)
            if asked.name == step:
                found += [
                    (seat, option)
                    for option in seat.asked["options"]
                    if title.noun({}, asked.asks, option)[0].startswith(noun)
                ]
            table.choose(bot.choose(seat))
    assert found, f"{step} never offered {noun}"
    return found[:20]


def named_by(game: str, step: str, noun: str, seats: int = 2) -> list[set[str]]:
    return [set(rules_of_choice(*choice)) for choice in choices_of(game, step, noun, seats)]


def next_refresh(second_pile: bool) -> Game:
    """A table at which the Street may be refreshed, from the first or from the second pile."""
    title = open_title("famiglia")
    for seed in range(30):
        table = title.begin(2, named_dice(f"street {seed}"))
        bot = make_bot("random", title, named_dice(f"luck {seed}"))
        while not table.over:
            assert isinstance(table, Table)
            if asked_step(table).name == "refresh_street" and table.second_pile == second_pile:
                return table
            table.choose(bot.choose(seat_at(title, table, table.decider)))
    raise AssertionError("nobody could refresh the Street")


def test_a_visit_names_the_rules_of_visits_alone() -> None:
    for rules in named_by("der_pate", "place_second_die", "place.visit", 3):
        assert {f"PAT-L2-0{n}" for n in range(5, 10)} <= rules
        assert not [rule for rule in rules if rule.startswith(("PAT-L3", "PAT-FAV", "PAT-DICE"))]


def test_the_press_of_line_two_is_not_that_of_the_other_lines() -> None:
    for rules in named_by("der_pate", "place_second_die", "place.press", 3):
        assert "PAT-L2-04" in rules
        assert not rules & {"PAT-L1-09", "PAT-L3-19"}


def test_a_takeover_by_die_does_not_name_the_event_card() -> None:
    for rules in named_by("der_pate", "place_third_die", "place.takeover", 3):
        assert "PAT-L3-08" in rules
        assert not rules & {"PAT-E2-01", "PAT-E2-02"}
    for rules in named_by("der_pate", "take_over", "", 3):
        assert rules & {"PAT-L3-09", "PAT-L3-12"}
        assert not rules & {"PAT-E2-01", "PAT-E2-02"}


def test_a_card_removed_from_the_street_names_action_one_alone() -> None:
    for rules in named_by("famiglia", "refresh_street", "card."):
        assert rules & {"FAM-A1-02", "FAM-A1-08"}
        assert not [rule for rule in rules if rule.startswith(("FAM-A2", "FAM-A3", "FAM-A4"))]


def test_a_caporegime_does_not_name_the_rules_of_the_consigliere() -> None:
    title = open_title("carta_nostra")
    sent = [
        choice
        for choice in choices_of("carta_nostra", "act", "action.send", 3)
        if title.noun({}, "mafioso", choice[1])[0] == "card.caporegime"
    ]
    assert sent
    for choice in sent:
        rules = set(rules_of_choice(*choice))
        assert {"CAR-TURN-03", "CAR-JOB-01"} <= rules
        assert not [rule for rule in rules if rule.startswith("CAR-CONS")]
    for rules in named_by("carta_nostra", "announce", "job.draw_two", 3):
        assert "CAR-JOB-05" in rules
        assert not [rule for rule in rules if rule.startswith("CAR-CONS")]


def test_a_card_that_does_not_lie_in_the_street_is_refused_with_the_rule_of_removing() -> None:
    title = open_title("famiglia")
    for pile, rule in ((False, "FAM-A1-02"), (True, "FAM-A1-08")):
        table = next_refresh(second_pile=pile)
        missing = next(card for card in range(20) if card not in table.options)
        refusal = refuse(title, table, table.decider, "refresh_street", missing)
        assert refusal is not None
        assert refusal.rule == rule


@pytest.mark.parametrize(
    ("language", "heading", "number", "legend"),
    [
        ("de", "Ereigniskarten", "2 von 185 Regeln", "R Spielregel"),
        ("en", "Event cards", "2 of 185 rules", "R rulebook"),
        ("it", "Carte evento", "2 regole su 185", "R regolamento"),
    ],
)
def test_headings_and_legend_are_in_the_language_asked(
    language: str, heading: str, number: str, legend: str, omerta: Run
) -> None:
    assert language in LANGUAGES
    ran = omerta("rules", "der_pate", "PAT-E2-", "--lang", language)
    assert heading in ran.out.splitlines()
    assert "component data" not in ran.out
    assert number in ran.out
    assert legend in ran.out


def test_a_rule_is_found_by_its_translated_heading(omerta: Run) -> None:
    assert "PAT-E1-01" in omerta("rules", "der_pate", "Ereigniskarten", "--lang", "de").out


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("de", "(bei 2 Spielern)", "(bei 3–5 Spielern)"),
        ("en", "(with 2 players)", "(with 3–5 players)"),
        ("it", "(con 2 giocatori)", "(con 3–5 giocatori)"),
    ],
)
def test_a_rule_for_some_numbers_of_players_says_for_which(
    language: str, two: str, three: str, omerta: Run
) -> None:
    def told(rule: str) -> str:
        return " ".join(omerta("rules", "corleones", rule, "--lang", language).out.split())

    assert two in told("COR-TWOPLAYER-01")
    assert three in told("COR-TWOPLAYER-05")
    assert two.split()[0] not in told("COR-SETUP-01").split("COR-SETUP-01")[1]


def test_the_rules_of_a_game_alone_say_so(omerta: Run) -> None:
    assert "(with 1 player)" in omerta("rules", "speakeasy", "SPK-SOLO-06").out


def test_a_question_says_for_how_many_players_its_rules_are() -> None:
    """The `?` of a running game, not only `omerta rules`."""
    book = Rulebook("corleones_imperium", speak("en"))
    (shown,) = book.shown(["COR-TWOPLAYER-01"])
    assert isinstance(shown.renderable, Text)
    assert shown.renderable.plain.endswith("(with 2 players)")


def test_no_rule_of_corleones_imperium_is_written_in_codes() -> None:
    """Icons and goods are named by words, tiles and allies by their names."""
    codes = re.compile(r"\b(?:[GMB]|[AT][01]\d|SELL\d?|[A-Z]{4,})\b")
    for ident, rule in read_ledger("corleones_imperium").items():
        for language in LANGUAGES:
            assert not codes.search(rule.texts[language]), (ident, language)


def test_a_question_leaves_out_the_rules_of_other_tables() -> None:
    """`?` at a table of two does not quote what holds for three; a refusal keeps its one rule."""
    book = Rulebook("corleones_imperium", speak("en"))
    rules = ["COR-SETUP-01", "COR-TWOPLAYER-01", "COR-TWOPLAYER-05"]  # for all, for 2, for 3 to 5
    assert book.at_table_of(2, rules) == rules[:2]
    assert book.at_table_of(4, rules) == [rules[0], rules[2]]
    assert book.at_table_of(4, rules[1:2]) == rules[1:2]


def test_who_plays_alone_is_told_the_usual_rules_too() -> None:
    """And those of the table of two, whose side and set-up are used (SPK-SOLO-01)."""
    book = Rulebook("speakeasy", speak("en"))
    rules = ["SPK-SOLO-03", "SPK-BUILD-03", "SPK-BUILD-02", "SPK-BUILD-01"]
    assert [read_ledger("speakeasy")[rule].players for rule in rules] == ["1", "2-4", "2", "3-4"]
    assert book.at_table_of(1, rules) == rules[:3]
    assert book.at_table_of(2, rules) == rules[1:3]
    assert book.at_table_of(3, rules) == [rules[1], rules[3]]


def test_the_usual_rules_hold_at_a_table_a_pack_made_larger() -> None:
    book = Rulebook("carta_nostra", speak("en"))
    usual = [ident for ident, rule in read_ledger("carta_nostra").items() if rule.players == "2-5"]
    assert book.at_table_of(6, usual) == usual


def test_a_running_game_quotes_no_rule_of_another_table(omerta: Run) -> None:
    for players in (2, 3):
        line = ["play", "speakeasy", "--players", str(players), "--seed", "a"]
        out = omerta(*line, typed="?\n? 1\n1\n" * 12).out
        told = set(re.findall(r"\((with \d.*?) players\)", out))
        assert told <= {2: {"with 2"}, 3: {"with 3", "with 3–4"}}[players]


def test_the_words_that_were_found_are_marked_and_the_others_told(omerta: Run) -> None:
    text = marked("Showing it, the winner wins.", Search("en", "win"), "")
    assert [(span.start, span.end) for span in text.spans] == [(16, 22), (23, 27)]
    assert "Also looked for: win" in omerta("rules", "famiglia", "goal").out
    assert "Also looked for" not in omerta("rules", "famiglia", "wins").out


def test_a_search_without_result_names_the_game_as_people_do(omerta: Run) -> None:
    ran = omerta("rules", "corleones", "zeppelin")
    assert ran.code == 1
    assert "No rule of The Godfather: Corleone's Empire has “zeppelin”" in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_section_of_the_rules_has_one_heading(language: str, omerta: Run) -> None:
    """Though the ledger comes back to a section; a program gets the order of the ledger."""
    word = {"de": "Überfall", "en": "raid", "it": "assalto"}[language]
    for line in (["rules", "speakeasy", word], ["rules", "speakeasy"]):
        out = omerta(*line, "--lang", language).out
        blank_before = [
            row
            for above, row in pairwise(out.splitlines())
            if not above and row and not row.startswith(" ")
        ]
        assert len(blank_before) == len(set(blank_before)) > 2
    given = json.loads(omerta("rules", "speakeasy", "--json", "--lang", language).out)["rules"]
    assert [rule["id"] for rule in given] == list(read_ledger("speakeasy"))
