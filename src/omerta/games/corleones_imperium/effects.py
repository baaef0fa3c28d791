"""Card texts: each word of a text is one small step; a new card is a new row of such words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from omerta.engine.game import Do, Step
from omerta.games.corleones_imperium.benefits import ResolveIcons
from omerta.games.corleones_imperium.board import ANYWHERE, NOWHERE, OWN_TURFS
from omerta.games.corleones_imperium.cards import EFFECTS, ICON_KINDS, NO_GOOD, THEN, one_icon
from omerta.games.corleones_imperium.helping import Rescue, TakeDollars, TakeTwoGoods
from omerta.games.corleones_imperium.moving import MoveRival, VisitAgain
from omerta.games.corleones_imperium.neutrals import PlaceBoss, PlaceChief, PlaceMayor
from omerta.games.corleones_imperium.places import (
    CollectAgain,
    CollectTurf,
    ShakeDownAgain,
    ShakeDownAny,
    ShakeDownNextDoor,
)
from omerta.games.corleones_imperium.shooting import (
    FIGURES,
    MEMBERS,
    THUGS,
    BombMember,
    BombThugs,
    ChooseTurf,
    Shoot,
)
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.taking import (
    Blackmail,
    CrackSafe,
    Offer,
    TaxEverybody,
    TaxSomebody,
)
from omerta.games.corleones_imperium.trades import TakeGood

# The step of each word, made for a player; for words with "there" from the turf as well.
SIMPLE: Final[dict[str, Callable[[int], Step[Any]]]] = {
    "shoot_thug": lambda me: Shoot(me, THUGS, ANYWHERE),
    "shoot_member": lambda me: Shoot(me, MEMBERS, ANYWHERE),
    "shoot_figure": lambda me: Shoot(me, FIGURES, ANYWHERE),
    "shoot_in_own_turf": lambda me: Shoot(me, FIGURES, OWN_TURFS),
    "shake_down_any": ShakeDownAny,
    "shake_down_again": ShakeDownAgain,
    "visit_again": VisitAgain,
    "collect_again": CollectAgain,
    "move_rival": MoveRival,
    "two_different_goods": TakeTwoGoods,
    "any_good": lambda me: TakeGood(me, NO_GOOD, False),
    "dollar_per_turf": TakeDollars,
    "offer": Offer,
    "blackmail": Blackmail,
    "crack_safe": CrackSafe,
    "tax_everybody": TaxEverybody,
    "tax_somebody": TaxSomebody,
    "rescue": Rescue,
    "place_mayor": PlaceMayor,
    "place_boss": PlaceBoss,
    "place_chief": PlaceChief,
}
THERE: Final[dict[str, Callable[[int, int], Step[Any]]]] = {
    "shoot_thug_there": lambda me, turf: Shoot(me, THUGS, turf),
    "shoot_member_there": lambda me, turf: Shoot(me, MEMBERS, turf),
    "shoot_thug_or_member_there": lambda me, turf: Shoot(me, THUGS | MEMBERS, turf),
    "shoot_figure_there": lambda me, turf: Shoot(me, FIGURES, turf),
    "bomb_thugs_there": BombThugs,
    "bomb_member_there": BombMember,
    "collect_there": CollectTurf,
    "shake_down_next_door": ShakeDownNextDoor,
}
CHOOSE_TURF: Final = EFFECTS.index("choose_turf")


class FollowText(Do[Table]):
    """Carry out a card's text word by word; neighbouring icons are used in any order."""

    name = "follow_text"
    rules = ("COR-JOB-11", "COR-EDGE-10", "COR-EDGE-12")
    holds: ClassVar[tuple[str, ...]] = ("card", "at")

    def __init__(self, player: int, card: int, at: int) -> None:
        super().__init__(player)
        self.card = card  # a job, or after the jobs an ally
        self.at = at

    def run(self, table: Table) -> None:
        me = self.player
        text = table.printed.texts[self.card]
        at = self.at
        if not at:
            table.scene = NOWHERE
        icons = 0
        while at < len(text) and text[at] < ICON_KINDS:
            icons += one_icon(text[at])
            at += 1
        if icons:
            table.then(ResolveIcons(me, icons), FollowText(me, self.card, at))
        elif at < len(text):
            rest = FollowText(me, self.card, at + 1)
            found = self.effect(table, text[at])
            if found is None:
                table.then(rest)
            else:
                table.then(found, rest)

    def effect(self, table: Table, word: int) -> Step[Any] | None:
        """The step of a word; None for one that has no place to happen."""
        me = self.player
        if word == THEN:
            return None
        if word == CHOOSE_TURF:
            return ChooseTurf(me, self.card, self.at + 1)
        name = EFFECTS[word]
        if name in SIMPLE:
            return SIMPLE[name](me)
        return THERE[name](me, table.scene) if table.scene != NOWHERE else None
