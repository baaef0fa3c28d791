"""Where a person touches the table of Speakeasy to choose something."""

from __future__ import annotations

from omerta.engine.title import Asked, View
from omerta.games.speakeasy import scene_names as name
from omerta.games.speakeasy.board import AT_RESTAURANT, DISTRICTS, PIER_SPACES, SPOTS
from omerta.games.speakeasy.people import LEVELS, MOBSTERS
from omerta.games.speakeasy.places.trucks import ACTIONS, BUY_ONE, DELIVER, LOAD_ONE
from omerta.games.speakeasy.printed import Printed
from omerta.games.speakeasy.tiles.city import MIDDLE
from omerta.games.speakeasy.tiles.names import TILES
from omerta.games.speakeasy.turn import MIX
from omerta.games.speakeasy.use_aid import MIX as MIX_AID


def where(printed: Printed, view: View, asked: Asked, option: int) -> list[str]:
    asks: str = asked["asks"]
    me: int = asked["player"]
    if asks == "drive":
        return driven(printed, view, me, option)
    if asks == "pier_move":
        return [name.pier(place) for place in divmod(option, PIER_SPACES)]
    if asks == "cleared_tile":
        played = view["families_shown"][me]["tiles_played"]
        start = f"tiles_played.{me}" if played else f"tiles.{me}"
        return [f"{start}/{name.tile(option // 3)}", f"middle.{option % 3 + 1}"]
    touch = on_board(view, asks, me, option) or at_home(asked, me, option)
    return [touch] if touch else []


def on_board(view: View, asks: str, me: int, option: int) -> str:
    """Manhattan, the locations, the harbour, the displays."""
    if asks in ("spot", "barrel_place"):
        return name.spot(option) if option < SPOTS else f"distillery.{me}"
    if asks == "place":
        return f"safe.{me}" if option == MIX else name.place(option)
    if asks == "swap_place":
        if option >= AT_RESTAURANT:
            return f"restaurant/capo.{option - AT_RESTAURANT}"
        return name.place(option)
    if asks in ("member_place", "pier_place"):
        return name.pier(option) if option < PIER_SPACES else f"vip.{me}"
    if asks == "pier_row":
        return f"pier_row.{option + 1}"
    if asks == "boat":
        return name.hold(option)
    if asks == "mobster":
        return mobster(view, me, option)
    if asks == "domain":
        return name.pile(option)
    if asks == "shown_tile":
        place = option // TILES
        return f"right.{place + 1}" if place < MIDDLE else f"middle.{place - MIDDLE + 1}"
    if asks == "stack":
        return f"stack.{option + 1}"
    if asks == "column":
        return f"order.lower.{option + 1}"
    return name.book_space(option) if asks == "book_space" else ""


def mobster(view: View, me: int, option: int) -> str:
    """On the mobster board; or the own associate, who goes back there first."""
    if view["families_shown"][me]["associate"] == option:
        return f"associate.{me}/{MOBSTERS[option]}"
    if option not in view["mob_in"]:
        return ""  # he is not on the board, and not on offer
    return f"mobster_board.{view['mob_in'].index(option) + 1}/{MOBSTERS[option]}"


def at_home(asked: Asked, me: int, option: int) -> str:
    """The own headquarters, hand and cards; aid cards may lie in the display."""
    asks: str = asked["asks"]
    if asks == "piece":
        return name.left(me, option)
    if asks == "face":
        return f"hand.{me}/{name.card(option)}"
    if asks == "tile":
        return f"tiles.{me}/{name.tile(option)}"
    if asks == "level":
        return f"level.{me}.{LEVELS[option]}"
    if asks == "goon_space":
        return f"goon_space.{me}.{option + 1}"
    if asks == "aid":
        if option == MIX_AID:
            return f"safe.{me}"
        own = asked["step"] == "use_aid"
        return f"{f'aid_cards.{me}' if own else 'aid_display'}/{name.aid(option)}"
    return ""


def driven(printed: Printed, view: View, me: int, option: int) -> list[str]:
    """The truck, then where to: a district, the Distillery, a building; or a boat, and the bay up
    to which it is filled there."""
    truck, action = divmod(option, ACTIONS)
    start = name.truck(me, truck)
    if action < DISTRICTS:
        return [start, name.district(action)]
    if action == LOAD_ONE:
        return [start, f"distillery.{me}"]
    if action >= DELIVER:
        return [start, name.spot(action - DELIVER)]
    shown = view["families_shown"][me]
    harbour = printed.harbour_in[shown["trucks"][truck]]
    if harbour not in view["boat_at"]:
        return [start]  # no boat is there to buy from, and that is not on offer
    boat = view["boat_at"].index(harbour)
    full = shown["loads"][truck] + action - BUY_ONE + 1
    return [start, name.hold(boat), name.bay(me, truck, full)]
