"""Speakeasy, decision kind by decision kind: which answer looks best inside a turn."""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.rules.speakeasy.bonuses import aid_gain, aid_kept, bonus_worth
from omerta.bots.rules.speakeasy.building import best_build, spot_scores, worth_protecting
from omerta.bots.rules.speakeasy.cards import best_card, card_kept, card_played
from omerta.bots.rules.speakeasy.effects import aid_worth, effect_worth, tile_worth
from omerta.bots.rules.speakeasy.fights import crew_scores, fight_scores, raid_score
from omerta.bots.rules.speakeasy.people import (
    associate_gain,
    associate_score,
    member_place,
    raise_score,
    row_score,
    wants_goon,
)
from omerta.bots.rules.speakeasy.stage import BOTTLES, actions_left, ramp
from omerta.bots.rules.speakeasy.trucks import best_drive
from omerta.engine.game import PASS, Step
from omerta.games.speakeasy import sites
from omerta.games.speakeasy.barrels import Sell
from omerta.games.speakeasy.board import SPEAKEASY, SPOTS, STILL, bits
from omerta.games.speakeasy.build import Attack, ChooseBuilding, ChooseSpot
from omerta.games.speakeasy.domain_cards import PlayCard
from omerta.games.speakeasy.family import BUILT, HAND, W
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.people import EACH, NETWORK, TRANSPORT
from omerta.games.speakeasy.places.city_hall import Protect
from omerta.games.speakeasy.places.docks import HireMembers
from omerta.games.speakeasy.places.restaurant import Dine
from omerta.games.speakeasy.places.workshop import Drive
from omerta.games.speakeasy.start_round import StartSpot
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.names import TILES as TILE_KINDS
from omerta.games.speakeasy.use_aid import MIX

# In which order the actions of a row are done: what others need first.
ROW: Final = (
    names.AUTHORITY,
    names.GOON,
    names.BOOK,
    names.AID,
    names.RAISE,
    names.MEMBER,
    names.ASSOCIATE,
    names.HIRE,
    names.BUILD_LARGE,
    names.BUILD_SMALL,
    names.PLAY_NETWORK,
    names.PROTECT,
    names.PLAY_PARTY,
    names.PLAY_DISTILLERY,
    names.PLAY_TRANSPORT,
    names.DELIVER,
    names.PLAY_ANY,
    names.RAID,
)
CHOSEN: Final = 100.0  # what a plan has picked comes before everything else


def answer_scores(table: Table, step: Step[Any], options: list[int]) -> list[float]:
    """How good each option of a decision inside a turn looks."""
    me, name = step.player, step.name
    if name == "row":
        return [row_action(table, me, effect) for effect in options]
    if name == "dine":
        assert isinstance(step, Dine)
        return dinner_scores(table, me, step.left, options)
    if isinstance(step, Drive):
        chosen = best_drive(table, me, step.moves, step.second).option
        return [1.0 if option == chosen else 0.0 for option in options]
    if isinstance(step, (ChooseBuilding, ChooseSpot, StartSpot)) or name == "start_building":
        return building_scores(table, step, options)
    if isinstance(step, Protect):
        chosen_spots = worth_protecting(table, me, real(options), step.sent)
        return in_order(options, chosen_spots)
    if isinstance(step, Sell):
        return in_order(options, dearest(table, me, real(options))[: step.left])
    if isinstance(step, (Attack, Defend)):
        return fight_scores(table, step, options)
    if name == "raid":
        return [0.0 if boat == PASS else raid_score(table, me, boat) for boat in options]
    if isinstance(step, HireMembers):
        return crew_scores(table, me, step.boat, options)
    if name in ("use_aid", "play_card", "start_card", "copy_aid", "take_aid", "play_tile"):
        return card_scores(table, step, options)
    if name in ("take_card", "discard", "raise_by_discard", "take_tile", "clear_tiles"):
        return stock_scores(table, step, options)
    return people_scores(table, me, name, options)


def real(options: list[int]) -> list[int]:
    return [option for option in options if option != PASS]


def in_order(options: list[int], chosen: list[int]) -> list[float]:
    """Spots are asked in ascending order: the lowest of those chosen, or PASS."""
    lowest = min(chosen) if chosen else PASS
    return [CHOSEN if option == lowest else 0.0 for option in options]


def dearest(table: Table, me: int, spots: list[int]) -> list[int]:
    """Where barrels sell best: clubs and casinos first."""
    speakeasies = table.fam[me * W + BUILT + SPEAKEASY]
    clubs = [spot for spot in spots if not speakeasies >> spot & 1]
    return clubs + [spot for spot in spots if speakeasies >> spot & 1]


def row_action(table: Table, me: int, effect: int) -> float:
    """Everything that is worth more than nothing, in order."""
    if effect == PASS:
        return 0.0
    if effect == names.HIRE:
        wanted = wants_goon(table, me)
    elif effect == names.ASSOCIATE:
        wanted = associate_gain(table, me) > 1.0
    elif effect in (names.BUILD_SMALL, names.BUILD_LARGE):
        wanted = effect_worth(table, me, effect) > 0.0
    else:
        wanted = True
    place = ROW.index(effect) if effect in ROW else len(ROW)
    return CHOSEN - place if wanted else -1.0


def dinner_scores(table: Table, me: int, left: int, options: list[int]) -> list[float]:
    """The best two, in the right order: books after what fulfils goals, before anything else."""
    worths = {effect: effect_worth(table, me, effect) for effect in options if effect != PASS}
    ranked = [(worth, -effect) for effect, worth in worths.items()]
    ranked.sort(reverse=True)
    chosen = [-effect for worth, effect in ranked[:left] if worth > 0.3] or [-ranked[0][1]]
    first = chosen[0]
    if names.COOK in chosen and len(chosen) > 1:
        first = names.PLAY_TILES
        if names.PLAY_ANY in chosen:
            card = best_card(table, me, bits(table.fam[me * W + HAND]))
            first = names.PLAY_ANY if card // EACH in (NETWORK, TRANSPORT) else names.COOK
    return [
        0.0 if effect == PASS else worths[effect] + (CHOSEN if effect == first else 0.0)
        for effect in options
    ]


def building_scores(table: Table, step: Step[Any], options: list[int]) -> list[float]:
    me = step.player
    if isinstance(step, ChooseBuilding):
        plan = best_build(table, me, step.mode)
        chosen = plan.piece if plan.worth > 0.0 else PASS
        return [CHOSEN if option == chosen else 0.0 for option in options]
    if isinstance(step, ChooseSpot):
        return spot_scores(table, me, step.mode, step.piece, options)
    if isinstance(step, StartSpot):
        return spot_scores(table, me, sites.START, step.piece, options)
    return [start_piece(table, me, piece) for piece in options]


def start_piece(table: Table, me: int, piece: int) -> float:
    """The first building: a bonus and a low price, the still rather than not."""
    printed = table.printed
    still = 4.0 if printed.kind_of[piece] == STILL else 0.0
    return bonus_worth(table, me, printed.piece_bonus[piece]) + still - 0.9 * printed.cost[piece]


def card_scores(table: Table, step: Step[Any], options: list[int]) -> list[float]:
    """Domain cards, aid cards and tiles to be used."""
    me, name = step.player, step.name
    if isinstance(step, PlayCard):
        return [card_played(table, me, card, step.extra) for card in options]
    if name == "start_card":
        return [
            card_played(table, me, card, 0) - 0.6 * card_kept(table, me, card) for card in options
        ]
    if name == "copy_aid":
        return [aid_worth(table, me, card) for card in options]
    if name == "use_aid":
        return [aid_used(table, me, card) for card in options]
    if name == "take_aid":
        bottles = ramp(BOTTLES, actions_left(table, me))
        return [
            bottles * aid_gain(table, me, card) + 0.5 * min(10.0, aid_worth(table, me, card))
            for card in options
        ]
    return [0.5 if kind == PASS else tile_worth(table, me, kind) for kind in options]


def aid_used(table: Table, me: int, card: int) -> float:
    """An aid card now, less what it may be good for later; how to pay is not asked."""
    if card == PASS:
        return 0.0
    return -CHOSEN if card == MIX else aid_worth(table, me, card) - aid_kept(table, me, card)


def stock_scores(table: Table, step: Step[Any], options: list[int]) -> list[float]:
    """Cards and tiles to be taken or given away."""
    me, name = step.player, step.name
    if name == "take_card":
        return [card_kept(table, me, table.piles[domain][-1]) for domain in options]
    if name == "take_tile":
        return [tile_worth(table, me, option % TILE_KINDS) for option in options]
    if name == "clear_tiles":
        return [-tile_worth(table, me, option // 3) for option in options]
    never = -CHOSEN if actions_left(table, me) else CHOSEN  # a level is worth a card
    return [never if card == PASS else -card_kept(table, me, card) for card in options]


def people_scores(table: Table, me: int, name: str, options: list[int]) -> list[float]:
    """Members, levels, associates, and what is left."""
    if name == "place_member":
        return [member_place(table, me, place) for place in options]
    if name == "choose_row":
        return [row_score(table, me, row) for row in options]
    if name == "raise":
        return [-CHOSEN if level == PASS else raise_score(table, me, level) for level in options]
    if name == "take_associate":
        return [associate_score(table, me, mobster) for mobster in options]
    if name == "hire":
        wanted = 1.0 if wants_goon(table, me) else -1.0
        return [0.0 if option == PASS else wanted for option in options]
    if name == "take_gift":
        return [
            3.0 if gift == names.BOOK else 2.0 if gift == names.TILE else 1.0 for gift in options
        ]
    if name == "cook":
        return [-CHOSEN if space == PASS else book_space(table, me, space) for space in options]
    if name == "move_marker":
        return [float(column) for column in options]
    if name == "pay":
        return [-float(amount) for amount in options]  # clean money first
    if name == "loot_barrel":
        return [barrel_place(table, me, place) for place in options]
    if name == "move_member":
        return [1.0 if option == PASS else 0.0 for option in options]
    return [-1.0 if option == PASS else 0.0 for option in options]


def book_space(table: Table, me: int, space: int) -> float:
    """The money of a goal and the bonus of its space."""
    money = table.printed.goal_money[space // 2]
    return money + bonus_worth(table, me, table.printed.space_bonus[space])


def barrel_place(table: Table, me: int, place: int) -> float:
    """Beside a club, beside a speakeasy, onto the Distillery."""
    if place == SPOTS:
        return 0.0
    return 2.0 if table.fam[me * W + BUILT + SPEAKEASY] >> place & 1 else 3.0
