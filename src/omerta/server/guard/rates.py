"""How often somebody may ask: by address for everybody, by person once it is known who it is."""

from __future__ import annotations

from math import ceil
from typing import Final, Literal, TypeAlias

from starlette.types import ASGIApp, Receive, Scope, Send

from omerta.server.guard.buckets import Buckets
from omerta.server.guard.clients import house_of
from omerta.server.guard.refusal import Refused
from omerta.server.guard.scope import Clock, changes
from omerta.server.settings import Settings

Kind: TypeAlias = Literal["read", "write", "login"]
HERE: Final = "omerta.rates"  # where a route finds them in its scope


class Rates:
    """Every bucket there is. `login` is spent by the routes that take a code or a token."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        rates = {"read": settings.reads, "write": settings.writes, "login": settings.logins}
        self.people = {kind: Buckets(*rate, clock) for kind, rate in rates.items()}
        self.houses = {
            kind: Buckets(rate * share, burst * share, clock)
            for kind, (rate, burst) in rates.items()
            for share in [1 if kind == "login" else settings.address_share]
        }

    def house(self, kind: Kind, house: str) -> None:
        spend(self.houses[kind], house)

    def person(self, kind: Kind, person: str) -> None:
        spend(self.people[kind], person)


def spend(buckets: Buckets, key: str) -> None:
    wait = buckets.take(key)
    if wait:
        raise Refused("guard.too_fast", 429, wait=wait, seconds=ceil(wait))


def rates_of(scope: Scope) -> Rates:
    rates = scope[HERE]
    assert isinstance(rates, Rates)
    return rates


def spend_login(scope: Scope, person: str = "") -> None:
    """To be called before a code or token is looked up, with the person if one is named."""
    rates = rates_of(scope)
    rates.house("login", house_of(scope))
    if person:
        rates.person("login", person)


def unspend_login(scope: Scope) -> None:
    """It was no guess: what it has cost its address is given back."""
    rates_of(scope).houses["login"].give_back(house_of(scope))


def spend_person(scope: Scope, person: str) -> None:
    """To be called as soon as it is known whose request it is."""
    rates_of(scope).person("write" if changes(scope) else "read", person)


class Limits:
    """Spends for every request and handshake by address, and hands the rates on."""

    def __init__(self, app: ASGIApp, rates: Rates) -> None:
        self.app = app
        self.rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            scope[HERE] = self.rates
            self.rates.house("write" if changes(scope) else "read", house_of(scope))
        await self.app(scope, receive, send)
