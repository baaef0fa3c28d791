"""What the one who runs a server may choose; everything else is decided."""

from __future__ import annotations

import ipaddress
import re
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from omerta.engine.trouble import Trouble

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
Rate: TypeAlias = tuple[float, int]  # so many a second in the long run, so many at once

UNIX: Final = "unix"  # in trusted_proxies: whoever comes through a Unix socket
HOST: Final = re.compile(
    r"(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?)(?::[0-9]{1,5})?"
)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Checked when made: a wrong one is Trouble that names the field."""

    host: str = "127.0.0.1"
    port: int = 8400
    data: Path
    database: str = ""  # empty: a SQLite file in `data`
    allowed_hosts: tuple[str, ...] = ()  # besides host:port, localhost, 127.0.0.1, [::1]
    tls: bool = False  # behind a TLS proxy: https origins, Secure cookies with __Host-, HSTS
    trusted_proxies: tuple[str, ...] = ()  # addresses, networks, or "unix"
    message_bytes: int = 16_384
    body_bytes: int = 65_536
    body_seconds: float = 10  # for a whole body, and for the head of a request
    messages_per_second: float = 20
    message_burst: int = 40
    sockets_per_address: int = 64
    sockets_per_person: int = 16
    sockets: int = 4000
    outbox_bytes: int = 262_144
    outbox_seconds: float = 6  # without progress: a slow reader is dropped; some more to be gone
    reads: Rate = (20, 100)  # of one person; an address, with a family behind it, has more
    writes: Rate = (5, 40)
    logins: Rate = (5 / 60, 5)  # guesses at a code or token, by address as by person
    address_share: int = 8  # so many people may sit behind one address
    bot_delay: tuple[float, float] = (0.6, 1.4)  # when an answer is shown, whatever was thought
    bot_budget: float = 0.5
    bot_processes: int = 1
    away_seconds: float = (
        3600  # without looking in, where no clock runs: a vote goes on without him
    )
    open_hands_delay: float = 300  # seconds until who watches sees hands, where that was agreed
    review_seconds: float = 180  # of one processor, behind everything else, for one review at most

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65_535:
            raise Trouble("setting", field="port", value=self.port)
        for field in POSITIVE:
            if getattr(self, field) <= 0:
                raise Trouble("setting", field=field, value=getattr(self, field))
        for field in RATES:
            if min(getattr(self, field)) <= 0:
                raise Trouble("setting", field=field, value=getattr(self, field))
        for name in self.allowed_hosts:
            host_name(name)
        networks(self.trusted_proxies)


POSITIVE: Final = (
    "message_bytes",
    "body_bytes",
    "body_seconds",
    "messages_per_second",
    "message_burst",
    "sockets_per_address",
    "sockets_per_person",
    "sockets",
    "outbox_bytes",
    "outbox_seconds",
    "address_share",
    "away_seconds",
    "open_hands_delay",
    "review_seconds",
)
RATES: Final = ("reads", "writes", "logins")


def host_name(name: str) -> str:
    """A host as it stands in a Host header: lower case, ASCII."""
    try:
        written = name.lower() if name.isascii() else name.lower().encode("idna").decode("ascii")
    except UnicodeError:
        written = ""
    if not HOST.fullmatch(written):
        raise Trouble("setting", field="allowed_hosts", value=name)
    return written


def networks(names: tuple[str, ...]) -> list[Network]:
    """The networks of trusted proxies; a single address is a network of one."""
    found: list[Network] = []
    for name in names:
        if name == UNIX:
            continue
        try:
            found.append(ipaddress.ip_network(name))
        except ValueError:
            raise Trouble("setting", field="trusted_proxies", value=name) from None
    return found
