"""A game at the keyboard: choices, rules, undo, log, save, leaving and coming back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.conftest import DRAWN, Run, recorded
from omerta.cli.seating import names_of
from omerta.cli.terminal import Terminal
from omerta.engine.dice import named_dice
from omerta.engine.record import Record, read_record
from omerta.engine.record_parts import BOT, Player
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, title_for_packs

ALWAYS_FIRST = "1\n0\n" * 4000  # takes choice 1, or declines where there is none


def saved(tmp_path: Path) -> Record:
    (path,) = (tmp_path / "data" / "omerta").glob("*.json")
    return read_record(path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_a_whole_game_by_piped_answers(
    game: str, language: str, omerta: Run, tmp_path: Path
) -> None:
    line = ["play", game, "--seats", "me,random", "--seed", "whole", "--lang", language]
    ran = omerta(*line, typed=ALWAYS_FIRST)
    record = saved(tmp_path)
    assert ran.code == 0
    assert not ran.err
    assert record.replay(title_for_packs(game, record.packs)).over
    assert record.seed.hex() in ran.out
    assert record.dice.seed_hash() in ran.out
    assert max(len(row) for row in ran.out.splitlines() if "omerta " not in row) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_every_built_game_can_be_played(game: str, omerta: Run, tmp_path: Path) -> None:
    """Drawn or not: questions, choices, rules by choice, log, undo and names typed at random."""
    typed = "1\n0\n? 1\n?\nl\nxyzzy\nu\n" * 3 + "1\n0\n" * 12
    for language in LANGUAGES:
        path = tmp_path / f"{language}.json"
        line = ["play", game, "--seats", "me,random", "--seed", "built", "--lang", language]
        assert omerta(*line, "--save", str(path), typed=typed).code == 0
        record = read_record(path)
        record.replay(title_for_packs(game, record.packs))
        assert record.answers


def test_enter_alone_leads_to_the_first_move(omerta: Run, tmp_path: Path) -> None:
    ran = omerta("play", typed="\n\n\ns\n")
    assert ran.code == 0
    assert names_of(saved(tmp_path).seats) == "Rosa, Bruno (soldier)"
    assert "Rosa: Which card" in ran.out


def test_questions_are_asked_again_until_the_answer_can_be_used(
    omerta: Run, tmp_path: Path
) -> None:
    typed = "99\nmonopoly\n2\nnine\n3\nme,robot,greedy\nme,greedy\nme,friend,random\nA,A\n"
    typed += "Anna,Bea\n\ns\n"
    ran = omerta("play", typed=typed)
    assert ran.code == 0
    assert names_of(saved(tmp_path).seats) == "Anna, Bea, Rosa (random)"
    for sentence in (
        f"1 to {len(GAMES)}",
        "no game",
        "2 to 5",
        "“robot” cannot take a seat",
        "seats (2) is not that of the players (3)",
        "both be",
    ):
        assert sentence in ran.out


def test_names_and_seats_by_options(omerta: Run, tmp_path: Path) -> None:
    line = ["play", "carta-nostra", "--seats", "greedy, me ,random", "--names", "Ada,Eve"]
    assert omerta(*line, typed="s\n").code == 0
    assert names_of(saved(tmp_path).seats) == "Ada (greedy), Eve, Rosa (random)"


def test_players_alone_means_me_against_bots(omerta: Run, tmp_path: Path) -> None:
    assert omerta("play", "carta_nostra", "--players", "4", typed="s\n").code == 0
    assert names_of(saved(tmp_path).seats[1:]) == "Bruno (soldier), Carla (soldier), Nino (soldier)"


def test_six_can_play_with_the_pack_for_six(omerta: Run, tmp_path: Path) -> None:
    line = ["play", "carta_nostra", "--players", "6", "--box", "six_players"]
    assert omerta(*line, typed="s\n").code == 0
    assert len(saved(tmp_path).seats) == 6


def test_bots_alone_can_be_watched_and_leave_no_save(omerta: Run, tmp_path: Path) -> None:
    ran = omerta("play", "famiglia", "--seats", "random,random", "--seed", "watched")
    assert ran.code == 0
    assert "The end" in ran.out
    assert not (tmp_path / "data").exists()
    path = tmp_path / "watched.json"
    line = ["play", "famiglia", "--seats", "random,random", "--seed", "watched"]
    assert omerta(*line, "--save", str(path)).code == 0
    assert omerta("verify", str(path)).code == 0


def test_a_bot_at_the_table_may_have_a_time(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "timed.json"
    line = ["play", "famiglia", "--seats", "don:0.001s,random", "--save", str(path)]
    assert omerta(*line).code == 0
    assert omerta("verify", str(path)).code == 0
    for wrong in ("don:0s", "don:soon", "me:1s", "robot:1s"):
        ran = omerta("play", "famiglia", "--seats", f"me,{wrong}")
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert wrong.partition(":")[0] in ran.err


def test_the_same_seed_gives_the_same_game(omerta: Run, tmp_path: Path) -> None:
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "again", "--save"]
    for name in ("one", "two"):
        omerta(*line, str(tmp_path / name), typed=ALWAYS_FIRST)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_wrong_input_gets_a_sentence_and_changes_nothing(omerta: Run, tmp_path: Path) -> None:
    typed = "99\nxyzzy\n-1\n1.5\n?\n? 1\n? 99\n? xyzzy\nl\nh\n\ns\n"
    ran = omerta("play", "famiglia", "--seats", "me,random", "--seed", "a", typed=typed)
    assert ran.code == 0
    assert saved(tmp_path).answers == []
    assert ran.out.count("Choose a number from 1 to") == 2
    assert ran.out.count("is no choice here") == 4
    assert ran.out.count("The rules behind this question") == 1
    assert "What you can type here" in ran.out
    assert "FAM-A4-01  In action 4" in ran.out
    assert "The rules behind this choice: La Famiglia 0" in ran.out
    assert ran.out.count("Rosa: Which card do you take") == 2  # at first, and after Enter
    assert "Saved in" in ran.out


def test_a_choice_can_be_typed_by_name(omerta: Run, tmp_path: Path) -> None:
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "a"]
    omerta(*line, typed="la famiglia 0\n")
    assert saved(tmp_path).answers[0].option == 0


def test_what_is_not_on_offer_is_refused_with_its_rule(omerta: Run, tmp_path: Path) -> None:
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "a"]
    ran = omerta(*line, typed="accountant 2\n?\n? accountant 2\n?\n?\ns\n")
    assert "Accountant 2: not on offer here (rule FAM-A4-04" in ran.out
    assert "Why that was refused:" in ran.out
    assert "Why this is not on offer: Accountant 2" in ran.out
    assert ran.out.count("FAM-A4-04  A Street card") == 3  # the last ? is about the question again
    assert saved(tmp_path).answers == []


def test_passing_where_one_must_choose_is_refused(omerta: Run) -> None:
    title = "carta_nostra"
    ran = omerta("play", title, "--seats", "me,random", "--seed", "must", typed=ALWAYS_FIRST)
    assert "You cannot pass here (rule CAR-" in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_undo_before_the_first_decision_says_that_nothing_was_done(
    language: str, omerta: Run
) -> None:
    said = {"de": "noch nichts entschieden", "en": "decided nothing yet", "it": "deciso nulla"}
    line = ["play", "corleones_imperium", "--players", "2", "--seed", "u", "--lang", language]
    ran = omerta(*line, typed="u\nq\n")
    assert said[language] in ran.out


def test_undo_goes_back_to_the_frontier_and_no_further(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "undo.json"
    record = recorded("famiglia", seed="undo")
    title = title_for_packs("famiglia", [])
    # a moment at which the next answer of seat 0 can be taken back: it shows a pair
    asked = [place for place, given in enumerate(record.answers) if given.step == "show_pair"]
    place = next(each for each in asked if record.answers[each].player == 0)
    record.answers = record.answers[: place - 1]
    record.seats = [Player("Rosa"), Player("Bruno", BOT, "random")]
    game = record.replay(title)
    assert game.decider == 0
    card = game.options.index(recorded("famiglia", seed="undo").answers[place - 1].option) + 1
    record.save(path)
    before = path.read_bytes()
    ran = omerta("play", "--resume", str(path), "--no-skip", typed=f"{card}\nu\nu\n")
    assert "you show" in ran.out
    assert "Nothing can be taken back" in ran.out
    assert path.read_bytes() == before


def test_a_single_choice_is_made_with_a_line_that_says_so(omerta: Run) -> None:
    line = ["play", "carta_nostra", "--seats", "me,random,random", "--seed", "single"]
    skipping = omerta(*line, typed=ALWAYS_FIRST).out
    asking = omerta(*line, "--no-skip", typed=ALWAYS_FIRST).out
    assert "Play no Don (your only choice)" in skipping
    assert "your only choice" not in asking


def test_the_log_marks_what_was_done_to_me(omerta: Run) -> None:
    line = ["play", "carta_nostra", "--seats", "me,random,random", "--seed", "done"]
    out = omerta(*line, typed=ALWAYS_FIRST).out
    assert re.search(r"^! \w+ announces a (hit|kidnapping).* your ", out, re.MULTILINE)
    assert re.search(r"^> Your new card", out, re.MULTILINE)
    assert not re.search(r"^! (Rosa|You )", out, re.MULTILINE)


@pytest.mark.rule("CAR-START-02")
def test_the_winner_starts_the_next_game_of_carta_nostra(
    omerta: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """CAR-START-02; in Famiglia chance decides again."""
    for game, rule in (("carta_nostra", True), ("famiglia", False)):
        line = ["play", game, "--seats", "me,random", "--seed", "series"]
        path = tmp_path / f"{game}.json"
        one = one_game(omerta, line, tmp_path / "probe" / game)
        with monkeypatch.context() as sitting_there:
            sitting_there.setattr(Terminal, "interactive", True)
            omerta(*line, "--save", str(path), typed=one + "\ns\nq\n")
        winners = read_record(path).replay(title_for_packs(game, [])).winners()
        (second,) = (tmp_path / "data" / "omerta").glob(f"{game}*.json")
        assert read_record(second).first == (winners[0] if rule else -1)
        assert read_record(second).seed == named_dice("series 2").seed


def one_game(omerta: Run, line: list[str], path: Path) -> str:
    """Exactly what has to be typed to play this game to its end by choice 1, else 0."""
    path.parent.mkdir(exist_ok=True)
    ran = omerta(*line, "--save", str(path), typed=ALWAYS_FIRST)
    asked = ran.out.count("\n> ")
    return "1\n0\n" * (asked // 2) + ("1\n" if asked % 2 else "")


def test_the_memory_key_shows_and_hides_what_was_seen(omerta: Run) -> None:
    ran = omerta("play", "famiglia", "--seats", "me,random", "--seed", "7", typed="m\nm\nq\n")
    hands = re.findall(r"Hand 4[: ]", ran.out)
    assert hands.count("Hand 4:") == 1
    assert ran.code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_keys_fits_the_screen(language: str, omerta: Run) -> None:
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "a", "--lang", language]
    (keys,) = {
        row
        for row in omerta(*line).out.splitlines()
        if row.startswith(("n", "N")) and " · ? " in row
    }
    assert len(keys) <= 79
    assert " · h " in keys
    assert " · q " in keys


def test_a_name_that_fits_several_choices_gets_their_numbers(omerta: Run) -> None:
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "e"]
    out = omerta(*line, typed="mercenary\nxyzzy\n").out
    assert re.search(r"\n +0  Leave the Street as it is", out)
    assert "“mercenary” fits several: 4, 5, 6." in out
    assert "“xyzzy” is no choice here" in out
    assert out.count("Rosa: Which card do you remove") == 1


def test_where_one_may_pass_the_single_choice_is_not_called_the_only_one(omerta: Run) -> None:
    line = ["play", "carta_nostra", "--seats", "me,random", "--seed", "range"]
    out = omerta(*line, typed="99\n1\n0\n" * 60).out
    assert "Only 1 or 0 here." in out
    for piece in out.split("There is only choice 1 here.")[:-1]:
        choices = piece.rsplit("number · ?", 1)[0].rsplit("Rosa: ", 1)[-1]
        assert "\n  0  " not in choices


def test_the_menu_tells_the_games_there_are(omerta: Run) -> None:
    ran = omerta("play", typed="monopoly\n")
    (told,) = (row for row in ran.out.splitlines() if "no game" in row)
    assert all(game in ran.out.split("no game")[1] for game in GAMES)
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_for_the_seats_explains_me_and_friend(language: str, omerta: Run) -> None:
    out = omerta("play", "--lang", language, typed="1\n").out
    assert re.search(r"me\s+\(.+\),\s+friend\s+\(.+\)", out, re.DOTALL)


def test_a_name_that_fits_several_things_not_on_offer_says_why_none_is(omerta: Run) -> None:
    """A job can be taken from the display or from the hand: both reasons are told."""
    line = ["play", "corleones_imperium", "--seats", "me,random", "--seed", "a", "--lang", "en"]
    out = omerta(*line, typed="1\n? car bomb\nq\n").out
    assert "is no choice here" not in out
    assert out.count("is not on offer") >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_plays_alone_is_not_called_like_the_rival(language: str, omerta: Run) -> None:
    """Asked for a name, too: it is asked again."""
    typed = "speakeasy\n1\nme\nRivale\nRosa\nq\n"
    ran = omerta("play", "--lang", language, typed=typed)
    refused = {"de": "beide »Rivale«", "en": "both be called “Rivale”", "it": "«Rivale»"}
    assert refused[language] in ran.out
    assert "Rosa: " in ran.out
