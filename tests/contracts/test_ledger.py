"""The ledgers: all five games have one; every rule of a built game has a test."""

from __future__ import annotations

import tomllib

import pytest

from contracts import checks_ledger
from contracts.cases import CASES, Case, hold, opened
from contracts.checks_ledger import TESTS, marked_rules
from contracts.checks_silence import probes
from contracts.checks_source import RULE_ID, SOURCE
from contracts.facts import log
from contracts.walks import moment, observers
from omerta.engine.door import refuse
from omerta.engine.ledger import SECTIONS, ledger_path, read_ledger
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, open_title

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_game_has_a_ledger_with_ids_of_its_own(game: str) -> None:
    read = tomllib.loads(ledger_path(game).read_text(encoding="utf-8"))
    assert read["game"] == game
    idents = [row["id"] for row in read["rule"]]
    assert len(set(idents)) == len(idents)
    rules = read_ledger(game)
    assert list(rules) == idents
    assert len({ident.split("-")[0] for ident in idents}) == 1
    for ident, rule in rules.items():
        assert RULE_ID.fullmatch(ident), ident
        assert rule.ident == ident
        assert rule.texts["en"]
        assert rule.section
        assert rule.players
        assert rule.source


@every_game
def test_every_section_has_a_heading_in_every_language(game: str) -> None:
    for rule in read_ledger(game).values():
        assert set(rule.sections) == set(LANGUAGES), rule.section
        for heading in rule.sections.values():
            assert heading.strip()
            assert "component data" not in heading.casefold()


def test_every_heading_belongs_to_a_ledger() -> None:
    used = {rule.section for game in GAMES for rule in read_ledger(game).values()}
    assert set(tomllib.loads(ledger_path(SECTIONS).read_text(encoding="utf-8"))) == used


def test_no_two_games_share_an_id() -> None:
    prefixes = [next(iter(read_ledger(game))).split("-")[0] for game in GAMES]
    assert len(set(prefixes)) == len(GAMES)


def test_an_unknown_game_says_so() -> None:
    with pytest.raises(Trouble) as trouble:
        open_title("monopoli")
    assert trouble.value.key == "game"
    assert trouble.value.arguments == {"found": "monopoli", "known": ", ".join(GAMES)}


@every_game
def test_every_rule_of_a_game_has_a_test(game: str) -> None:
    checks_ledger.check_every_rule_has_a_test(opened(game, ()), marked_rules(TESTS))


def test_no_test_names_a_rule_that_is_not_in_a_ledger() -> None:
    known = {ident for game in GAMES for ident in read_ledger(game)}
    for ident, tests in marked_rules(TESTS).items():
        assert ident in known, f"{ident} in {tests}"


@every_game
def test_every_rule_the_code_names_is_in_the_ledger(game: str) -> None:
    checks_ledger.check_every_named_rule_exists(opened(game, ()), SOURCE)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_is_said_rests_on_a_rule(case: Case) -> None:
    """Every line of the log, and every refusal at some moment."""

    def check(title: Title, seats: int, seed: int) -> None:
        game = moment(title, seats, seed, listen=True)
        said = {line.rule for line in log(game)}
        for seat in observers(seats):
            for who, step, option in probes(title, game, seat):
                refusal = refuse(title, game, who, step, option)
                if refusal is not None:
                    said.add(refusal.rule)
        checks_ledger.check_refusals_and_news_name_rules(title, said)

    hold(check, case, 100)
