"""How every line of Der Pate's log is told: what its numbers are, who acts, whom it concerns.

Money, steps and tokens are told as the doing of whoever gets them, also in the turn of another.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.news import NO_ONE, Told

NEWS: Final = {
    # Before the first round.
    "placed_car": Told("seat", "space"),
    "chose_district": Told("seat", "district"),
    "neutral_district": Told("family", "district", acts=NO_ONE, concerns=()),
    # Income and event.
    "round": Told("n", opens=True),
    "income": Told("seat", "money"),
    "no_income": Told(quiet=True),
    "event": Told("event", "event_text"),
    "marker": Told("colour", "n"),
    "ko": Told("track"),
    "markers_stay": Told(quiet=True),
    "drove": Told("n", "space"),
    "payday": Told("seat", "money"),
    "bought_free": Told("seat", "n", "money"),
    "drowned": Told("seat", "n"),
    "gave_at_ball": Told("seat", "money"),
    "took_at_ball": Told("seat", "money"),
    "lucky": Told("seat", "face", "money"),
    "arrested": Told("seat", "seat", "business"),  # by whom, whose member
    "swept_up": Told("seat", "business", acts=NO_ONE),
    "neutral_gone": Told("family", "business", acts=NO_ONE, concerns=()),
    "nobody_betrayed": Told("seat", quiet=True),
    "friend": Told("seat"),
    "no_friend": Told("seat", quiet=True),
    "ordered_car": Told("seat", "n"),
    "car_stays": Told("seat", quiet=True),
    "bought_back": Told("seat", "holder", "money", concerns=(1,)),
    "kept_debts": Told("seat", quiet=True),
    # Dice.
    "turn": Told("seat", opens=True),
    "rolled": Told("seat", "roll", "n"),
    "rerolled": Told("seat", "roll"),
    "placed": Told("seat", "die", "n", "action"),
    "placed_on_press": Told("seat", "die", "n"),
    "placed_on_income": Told("seat", "die", "trade"),
    "called": Told("seat", "die", "character"),
    "placed_as": Told("seat", "colour"),
    # Lines 1 and 2.
    "collected": Told("seat", "n", "money"),
    "visited_own": Told("seat", "business", quiet=True),
    "sent_home": Told("seat", "seat", "business"),
    "settled": Told("seat", "business"),
    "left_empty": Told("seat", "business", quiet=True),
    "no_supply": Told("seat", quiet=True),
    "bets": Told("seat", "money"),
    # Line 3.
    "met": Told("seat", "seat", "money"),
    "met_short": Told("seat", "seat", "money", "money"),
    "nobody_owes": Told("seat", quiet=True),
    "raid": Told("seat", "n"),
    "was_protected": Told("business", quiet=True),
    "took_over": Told("seat", "seat", "business"),
    "took_neutral": Told("seat", "family", "business", concerns=()),
    "no_takeover": Told("seat", quiet=True),
    "takeover_without_means": Told("seat", quiet=True),
    "takeover_barred": Told("seat", quiet=True),
    "takeover_without_target": Told("seat", quiet=True),
    "bought_friend": Told("seat", "money"),
    # Line 4.
    "declined_character": Told("seat", "character", quiet=True),
    "idle_character": Told("seat", "character", quiet=True),
    "released": Told("seat", "n"),
    "spied": Told("seat", "business"),
    # Tracks, tokens, favours.
    "advanced": Told("seat", "track", "n"),
    "track_end": Told("seat", "track", "money"),
    "track_full": Told("seat", "track", quiet=True),
    "gained_token": Told("seat", "token"),
    "kept_token": Told("seat", "token", quiet=True),
    "used_token": Told("seat", "token"),
    "baptised": Told("seat", "face", "money"),
    "used_friend": Told("seat", "n"),
    "brought_back": Told("seat"),
    "took_back_debt": Told("seat", "holder", concerns=(1,)),
    "cash": Told("seat", "money"),
    # The settlement.
    "settlement": Told("track", opens=True),
    "out": Told("seat", "n", "track"),
    "settled_income": Told("seat", "money"),
    "settled_businesses": Told("seat", "n", "money"),
    "settled_bail": Told("seat", "n", "money"),
    "settled_debt": Told("seat", "seat", "money", concerns=()),
    "settled_bank": Told("seat", "n", "money"),
    "total": Told("seat", "money"),
    "won": Told("seat", "money"),
    "won_by_track": Told("seat", "track", "n"),
    "won_by_family": Told("seat", "n"),
    "shared": Told("seat"),
    "nobody_won": Told(),
    "ranked": Told("seat", "n"),
}
