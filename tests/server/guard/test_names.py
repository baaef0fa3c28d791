"""Names and texts: kept as text whatever they look like; what cannot be seen does not get in."""

from __future__ import annotations

import unicodedata

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from omerta.server.guard import Refused, clean_name, clean_text
from server.guard.payloads import PAYLOADS

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e"
CONTROL = "\x00\x07\x08\x1b\x7f\x85\n\r\t\u2028\u2029"
NOTHING = "\u115f\u1160\u2800\u3164\uffa0"
OTHER = "\ud800\udfff\ue000\U000e0041\U0010ffff"


def refused_key(text: str) -> str:
    with pytest.raises(Refused) as caught:
        clean_name(text)
    assert caught.value.status == 422
    assert caught.value.arguments["field"] == "name"
    return caught.value.key


@pytest.mark.parametrize(
    "name", ["Anna", "Jürgen", "D'Angelo", "Zoë 2", "老李", "Ольга", "محمد", "🕵️", "<b>", "x" * 40]
)
def test_a_name_is_kept(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("  Anna  ", "Anna"),
        ("Anna   Maria", "Anna Maria"),
        ("Anna\u00a0\u3000Maria", "Anna Maria"),
        ("Ju\u0308rgen", "Jürgen"),
        ("u\u0308" * 40, "ü" * 40),
    ],
)
def test_a_name_is_written_in_one_way(given_name: str, kept: str) -> None:
    assert clean_name(given_name) == kept


@pytest.mark.parametrize("letter", BIDI + ZERO_WIDTH + CONTROL + NOTHING + OTHER)
def test_a_letter_that_cannot_be_seen_is_in_no_name(letter: str) -> None:
    assert refused_key(f"An{letter}na") == "guard.name_letters"


@pytest.mark.parametrize("name", ["", " ", "\u00a0\u2003", "\u0301", "\ufe0f"])
def test_a_name_of_nothing_is_refused(name: str) -> None:
    assert refused_key(name) == "guard.name_empty"


@pytest.mark.parametrize(
    "name", ["x" * 41, "\u202e" * 10_000, "x" * 10_000_000, "e\u0301\u0302" * 200]
)
def test_a_long_name_is_refused(name: str) -> None:
    assert refused_key(name) == "guard.name_long"


def test_marks_do_not_climb_out_of_the_line() -> None:
    assert clean_name("x\u0305\u0306\u0307\u0308")
    assert refused_key("x" + "\u0305" * 5) == "guard.name_letters"
    assert clean_text("x" + "\u0305" * 30 + "y", 100) == "x" + "\u0305" * 4 + "y"


@pytest.mark.parametrize("letter", BIDI + CONTROL + NOTHING + OTHER + "\u200b\u2060\ufeff\u00ad")
def test_what_cannot_be_seen_becomes_a_space_in_a_text(letter: str) -> None:
    assert clean_text(f"a{letter}{letter}b", 100) == "a b"


def test_a_text_is_written_in_one_way() -> None:
    assert clean_text("  Ju\u0308rgen\u00a0 sagt\nja ", 100) == "Jürgen sagt ja"


def test_a_text_keeps_what_holds_letters_together() -> None:
    for text in ("👨\u200d👩\u200d👧", "می\u200cخواهم", "Grüße, „ciao“ – 5 $"):
        assert clean_text(text, 100) == text


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "guard.text_empty"),
        (" \n ", "guard.text_empty"),
        ("\u202e" * 500, "guard.text_empty"),
        ("\u200d", "guard.text_empty"),
        ("x" * 501, "guard.text_long"),
        ("\u202e" * 10_000, "guard.text_long"),
        ("x" * 10_000_000, "guard.text_long"),
    ],
)
def test_a_text_can_be_refused(text: str, key: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_text(text, 500)
    assert (caught.value.key, caught.value.arguments["field"]) == (key, "text")


def test_there_are_a_hundred_payloads() -> None:
    assert len(set(PAYLOADS)) >= 100


@pytest.mark.parametrize("payload", PAYLOADS)
def test_what_looks_like_a_program_is_kept_as_text(payload: str) -> None:
    assert clean_text(payload, 500) == payload
    if len(payload) <= 40:
        assert clean_name(payload) == payload
    assert msgspec.json.decode(msgspec.json.encode(clean_text(payload, 500))) == payload


@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize("letter", "\x00\n\u200b\u202e\u00ad")
def test_cleaning_never_joins_what_stood_apart(payload: str, letter: str) -> None:
    for place in range(1, len(payload)):
        broken = payload[:place] + letter + payload[place:]
        assert clean_text(broken, 500) != payload or " " in payload[place - 1 : place + 1]


@given(st.text(max_size=120))
def test_whatever_is_kept_is_short_visible_and_stays_the_same(text: str) -> None:
    for clean in (clean_name, lambda found: clean_text(found, 40)):
        try:
            kept = clean(text)
        except Refused:
            continue
        assert 0 < len(kept) <= 40
        assert kept == kept.strip()
        assert not set(kept) & set(BIDI + CONTROL + NOTHING)
        kept.encode()
        assert clean(kept) == kept
