"""What a choice of Speakeasy costs and brings, asked of the rules on the table its player sees."""

from __future__ import annotations

from omerta.engine.dice import named_dice
from omerta.engine.game import PASS
from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View, told_numbers
from omerta.games.speakeasy.board import AT_RESTAURANT, SINGLE, SPOTS
from omerta.games.speakeasy.books import spaces
from omerta.games.speakeasy.family import SMALL_LEFT
from omerta.games.speakeasy.gains import cards_due
from omerta.games.speakeasy.imagine import rebuild
from omerta.games.speakeasy.people import DISTILLERY, EACH, NETWORK, PARTY
from omerta.games.speakeasy.places.contacts import LOCATION_ACTIONS
from omerta.games.speakeasy.places.trucks import NO_TRUCK
from omerta.games.speakeasy.prices import (
    acted,
    built,
    driven,
    hired,
    leaves,
    markers,
    piece_bits,
    raided,
    stands,
    way_bits,
    worth,
)
from omerta.games.speakeasy.printed import Printed
from omerta.games.speakeasy.sites import discount
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.city import ClearTiles, slots


def forecast(printed: Printed, view: View, asked: Asked, option: int) -> list[Bit]:
    """Nothing where the noun of a choice says it all."""
    if option == PASS:
        return []
    table = rebuild(view, named_dice("forecast"), printed)  # no card nobody sees is asked for
    asks: str = asked["asks"]
    if asks in ("place", "swap_place"):
        return at_place(table, option, asks == "swap_place")
    if asks == "level":
        return raised(table, asked["player"], option)
    if asks == "effect":
        return effect(table, asked["player"], option)
    if asks == "domain":
        top: int = view["piles"][option]["top"]
        return [("top", [top])] if top >= 0 else []
    if asks == "book_space":
        return [("dirty", [printed.goal_money[option // 2]])]
    if asks == "column":
        return [("each", [printed.figure[table.side][option]])]
    return by_step(table, asked, option)


def by_step(table: Table, asked: Asked, option: int) -> list[Bit]:
    """Those that depend on what the asking step holds."""
    step: str = asked["step"]
    me: int = asked["player"]
    held: list[int] = asked["held"]
    if step == "play_card":
        return [("does", [action(option // EACH)])]
    if step in ("start_building", "choose_building"):
        return piece_bits(table, me, option, step == "start_building")
    if step == "return_still":
        return lost_discount(table, me, option)
    if step in ("choose_spot", "start_spot", "attack", "defend"):
        return fought(table, me, step, held, option)
    if step == "sell":
        return [stands(table, option), ("earns", [worth(table, me, option)])]
    if step == "protect":
        return [stands(table, option), markers(table, me, held[0])]
    if step == "drive":
        return driven(table, me, option, held)
    if step == "raid":
        return [raided(table, me, option)]
    if step == "hire_members":
        return hired(table, me, held[0], option)
    if step == "pay":
        return [("pays", [held[0] - option, 2 * option])]
    if step == "loot_barrel" and option < SPOTS:
        return [stands(table, option)]
    return []


def fought(table: Table, me: int, step: str, held: list[int], option: int) -> list[Bit]:
    """Building somewhere, and the ways to attack and to defend."""
    if step == "choose_spot":
        return built(table, me, option, held[0], held[1])
    if step == "start_spot":
        found = [leaves(table, me, table.printed.cost[held[0]])]
        kind = table.tile[option]
        return [*found, ("tile", [table.printed.tile_effect[kind]])] if kind >= 0 else found
    return way_bits(table, me, step, held, option)


# -- capos


def at_place(table: Table, place: int, swapping: bool) -> list[Bit]:
    """Whose capo stands there, and what else can be done at the location."""
    found: list[Bit] = []
    if swapping and place < SINGLE:
        found.append(("capo_of", [table.who(table.capo[place])]))
    if place >= SINGLE or place >= AT_RESTAURANT:
        return found
    location = table.printed.location_of[place]
    actions = list(LOCATION_ACTIONS[location])
    order = "then" if table.printed.contacts_first[location] else "before"
    return [*found, (f"{order}_{len(actions)}", actions)]


# -- gains


def raised(table: Table, me: int, level: int) -> list[Bit]:
    """The new level, the new power and its reward, and the cards it costs."""
    power = table.power(me) + 1
    found: list[Bit] = [("level", [table.level(me, level) + 1, power])]
    rewards = table.printed.reward
    if power < len(rewards) and rewards[power] != names.NONE:
        found.append(("reward", [rewards[power]]))
    due = cards_due(table, me, level)
    return [*found, ("cards", [due])] if due else found


def action(domain: int) -> int:
    """What every card of a domain does after its bonus."""
    if domain == NETWORK:
        return names.PROTECT
    if domain == PARTY:
        return names.SELL
    return names.PRODUCE if domain == DISTILLERY else names.DELIVER


def effect(table: Table, me: int, option: int) -> list[Bit]:
    """How much an action would bring now."""
    if option == names.COOK:
        return [("goals", [len({space // 2 for space in spaces(table, me)})])]
    return acted(table, me, option)


def lost_discount(table: Table, me: int, piece: int) -> list[Bit]:
    """What converting costs more as long as the still is back."""
    before = discount(table, me)
    table.include(me, SMALL_LEFT, 1 << piece)
    after = discount(table, me)
    return [("dearer", [before - after])] if after < before else []


# -- questions


def question(printed: Printed, view: View, asked: Asked) -> Bit:
    """The card of every turn is not the one of a bonus, tiles are cleared for two reasons, two
    trucks have points of their own, and a contact has two rows."""
    step: str = asked["step"]
    numbers = told_numbers(asked)
    if step == "take_card" and ends_turn(view):
        return "ask.take_card_last", numbers
    if step == "drive" and numbers[2] != NO_TRUCK:
        return "ask.drive_two", numbers
    if step == "row":
        return f"ask.{row_of(view)}", numbers
    if step == "clear_tiles":
        me: int = asked["player"]
        if view["families_shown"][me]["tiles_played"]:
            return "ask.clear_tiles_played", numbers
        table = rebuild(view, named_dice("forecast"), printed)
        return "ask.clear_tiles_surplus", [me, slots(table, me)]
    return f"ask.{step}", numbers


def declining(view: View, asked: Asked) -> Bit:
    """Of the two rows it is said which one is left."""
    step: str = asked["step"]
    return f"pass.{row_of(view) if step == 'row' else step}", told_numbers(asked)


def row_of(view: View) -> str:
    """The upper row, as long as the other is still to come."""
    rows = [step for step in view["pending"] if step[0] == "row"]
    return "row_upper" if len(rows) > 1 else "row"


def ends_turn(view: View) -> bool:
    """Whether the turn is over but for what belongs to its end."""
    pending = view["pending"]
    return len(pending) > 1 and bool(pending[-2][0] == ClearTiles.name)
