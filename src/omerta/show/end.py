"""How a game ended: who won, the score by source, and what broke a tie."""

from __future__ import annotations

from omerta.engine.scene import Account
from omerta.engine.scene import Entry as Source
from omerta.engine.title import View
from omerta.show.types import End, Entry, Received
from omerta.show.voice import Voice


def ending(voice: Voice, view: View, winners: list[int]) -> End:
    """As whoever sees `view` reads it."""
    account = voice.title.account(view)
    if account is None:
        return End(winners, voice.winners(winners), [], [], [], [], None)
    return End(
        winners,
        voice.winners(winners),
        [entry(voice, account, found) for found in account.entries],
        [amount(voice, account, total) for total in account.totals],
        [(voice.tell((f"account.{key}", ns), view), rule) for key, ns, rule in account.ties],
        account.ranks,
        received(voice, account) if account.received else None,
    )


def received(voice: Voice, account: Account) -> Received:
    seats = range(len(account.totals))
    sums = [sum(found.amounts[seat] for found in account.received) for seat in seats]
    return Received(
        voice.tell(("account.received", [])),
        [entry(voice, account, found) for found in account.received],
        [amount(voice, account, total) for total in sums],
    )


def entry(voice: Voice, account: Account, found: Source) -> Entry:
    return Entry(
        voice.tell((f"account.{found.key}", found.numbers)),
        found.rule,
        [amount(voice, account, number) for number in found.amounts],
        [f"{n} × {amount(voice, account, found.each)}" if n else "" for n in found.counts],
        found.thing,
        voice.tell((f"account.{found.group}", [])) if found.group else "",
    )


def amount(voice: Voice, account: Account, number: int) -> str:
    return voice.noun(account.unit, number)
