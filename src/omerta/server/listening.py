"""Where a server listens: taken before anything else is begun, so that an address somebody else has
is said in a sentence, and nothing was made, told or changed by then."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable
from contextlib import ExitStack

import uvicorn

from omerta.engine.trouble import Trouble


def bound(host: str, port: int, named: str) -> list[socket.socket]:
    """A socket for every address of that name; Trouble if one of them cannot be had. Nobody is
    answered before they are listened to."""
    with ExitStack() as stack:
        found = []
        try:
            wanted = socket.getaddrinfo(
                host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )
            for family, kind, protocol, _, address in dict.fromkeys(wanted):
                made = stack.enter_context(socket.socket(family, kind, protocol))
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:  # of IPv4 there is a socket of its own
                    made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                made.bind(address)
                found.append(made)
        except (OSError, UnicodeError) as error:
            match getattr(error, "errno", None):
                case errno.EADDRINUSE:
                    raise Trouble("address_taken", address=named) from None
                case errno.EACCES:
                    raise Trouble("address_denied", address=named) from None
            raise Trouble("address_unknown", address=named) from None
        stack.pop_all()
    return found


class Listening(uvicorn.Server):
    """Says when it really answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()
