"""The job cards as the component sheet has them, and turns in which one of them is completed."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from .names import CARDS, JOBS
from .positions import Position, fresh, lay

GOODS: Final = {"G": "gun", "M": "blood_money", "B": "booze"}
HUES: Final = ["gray", "green", "yellow", "blue"]


class JobCard(NamedTuple):
    """One row: copies, colour, the goods as letters, the notes in dollars."""

    copies: int
    colour: str
    price: str
    notes: tuple[int, ...]
    text: bool = True

    @property
    def goods(self) -> list[str]:
        return [GOODS[letter] for letter in self.price]

    @property
    def reward(self) -> list[str]:
        return [f"money_{value}" for value in sorted(self.notes)]


SHEET: Final = {
    "gun_down": JobCard(2, "gray", "G", (2,)),
    "contract_killing": JobCard(2, "gray", "GM", (3,)),
    "drive_by_shooting": JobCard(2, "gray", "GGB", (5,)),
    "car_bomb": JobCard(2, "gray", "GGMB", (5, 2)),
    "vendetta": JobCard(2, "gray", "GB", (2, 2)),
    "river_funeral": JobCard(1, "gray", "GG", (3,)),
    "skimming": JobCard(2, "green", "M", (2,)),
    "money_laundering": JobCard(2, "green", "MB", (2,)),
    "loan_sharking": JobCard(2, "green", "MM", (5,), text=False),
    "bank_heist": JobCard(2, "green", "GMM", (5, 3), text=False),
    "counterfeiting": JobCard(2, "green", "MBB", (2,)),
    "generous_offer": JobCard(1, "green", "GMB", (3,)),
    "extortion": JobCard(2, "yellow", "GMB", (5,)),
    "protection_racket": JobCard(2, "yellow", "GB", (3,)),
    "second_visit": JobCard(2, "yellow", "GM", (2,)),
    "truck_hijacking": JobCard(2, "yellow", "G", ()),
    "numbers_game": JobCard(2, "yellow", "B", (1,)),
    "full_collection": JobCard(1, "yellow", "MBB", (5,)),
    "backroom_deal": JobCard(2, "blue", "MB", (3,)),
    "bootlegging": JobCard(2, "blue", "BB", (5,), text=False),
    "bribed_official": JobCard(2, "blue", "B", (2,)),
    "blackmail": JobCard(2, "blue", "GB", (3,)),
    "safe_cracking": JobCard(2, "blue", "GMB", (3,)),
    "tax_raid": JobCard(1, "blue", "MMB", (5,)),
}


def ready(job: str, *others: str, **laid: Any) -> Position:
    """Player 0 to move, a job lying open, and just its goods in hand, with these other cards."""
    hands = {**laid.pop("hands", {}), 0: [*SHEET[job].goods, *others]}
    return lay(hands=hands, public=[job], **laid)


def doing(job: str, *others: str, first: str = "text", **laid: Any) -> Position:
    """Player 0 has paid for a job, and follows the text or takes the money first."""
    position = ready(job, *others, **laid)
    position.acts(0, f"job:{job}")
    if position.step == "take_reward":
        position.takes(0, "take_reward", first)
    return position


def finished(position: Position, job: str) -> bool:
    """Player 0 has completed a job, and the next player takes a turn."""
    return position.done(0) == [job] and (position.asked, position.step) == (1, "act")


def as_on_the_sheet(job: str) -> None:
    """Everything on a card but its text."""
    copies_and_colour(job)
    costs_its_goods(job)
    costs_narcotics_instead(job)
    pays_its_notes(job)


def copies_and_colour(job: str) -> None:
    """So many copies in the deck; alone at the end, it brings the bonus of its colour."""
    deck = fresh(2).table.deck
    assert [JOBS[kind] for kind in deck].count(job) == SHEET[job].copies
    position = lay(seats=2, act=4, at="count_money", done={0: [job]})
    bonuses = [(seat, HUES[colour]) for seat, colour, _ in position.told("job_bonus")]
    assert bonuses == [(0, SHEET[job].colour)]


def costs_its_goods(job: str) -> None:
    """Without any one of them it is refused; paid, they lie on their stacks, and no other does."""
    goods = SHEET[job].goods
    for good in set(goods):
        fewer = goods.copy()
        fewer.remove(good)
        others = [other for other in GOODS.values() if other != good] * 2
        position = lay(hands={0: [*fewer, *[x for x in others if x not in goods]]}, public=[job])
        assert position.cards_on_offer == []
        position.denies("COR-JOB-02", "act", f"job:{job}")
    position = ready(job, "gun", "blood_money", "booze")
    assert position.cards_on_offer == [f"job:{job}"]
    position.acts(0, f"job:{job}")
    assert [line[1] for line in position.told("paid")] == [CARDS.index(good) for good in goods]
    left = ["gun", "blood_money", "booze"]
    assert [card for card in position.hand(0) if card in CARDS[4:]] == left
    assert [position.stack(good) for good in left] == [7, 7, 7]


def costs_narcotics_instead(job: str) -> None:
    """As many as it has goods are enough, one fewer is not."""
    number = len(SHEET[job].goods)
    position = lay(hands={0: ["narcotics"] * (number - 1)}, public=[job])
    position.denies("COR-JOB-02", "act", f"job:{job}")
    position = lay(hands={0: ["narcotics"] * (number + 1)}, public=[job])
    position.acts(0, f"job:{job}")
    for _ in range(number):
        position.takes(0, "pay", "narcotics")
    assert position.step != "pay"
    assert position.stack("narcotics") == 7


def pays_its_notes(job: str) -> None:
    """Exactly these, into the hand; a card without a text or without money asks nothing."""
    card = SHEET[job]
    position = ready(job)
    position.acts(0, f"job:{job}")
    if card.text and card.notes:
        assert (position.step, position.offers) == ("take_reward", ["money", "text"])
        position.takes(0, "take_reward", "money")
    assert position.step != "take_reward"
    taken = [CARDS[kind] for _, kind, _ in position.told("gained")]
    assert taken[: len(card.notes)] == card.reward
    assert [card for card in taken[len(card.notes) :] if card in CARDS[:4]] == []
    if not card.text:
        assert (position.hand(0), position.case(0)) == (card.reward, [])
        assert finished(position, job)
