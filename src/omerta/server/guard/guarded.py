"""All of it around an application, in the one order in which it makes sense."""

from __future__ import annotations

import time

from starlette.types import ASGIApp

from omerta.server.guard.access import Access
from omerta.server.guard.bodies import Bodies
from omerta.server.guard.clients import Clients
from omerta.server.guard.faults import Faults
from omerta.server.guard.headers import Headers
from omerta.server.guard.hosts import Hosts
from omerta.server.guard.origins import Origins
from omerta.server.guard.rates import Limits, Rates
from omerta.server.guard.scope import Clock
from omerta.server.guard.sockets import SocketCaps, Sockets
from omerta.server.settings import Settings


def guarded(app: ASGIApp, settings: Settings, clock: Clock = time.monotonic) -> ASGIApp:
    """The application behind every check.

    From the outside in: the log line, the headers of every answer and the answer to whatever is
    raised; these decide nothing. Then who asks, under which name (refused before anything else),
    how much is sent, from which page, how often, on how many sockets.
    """
    app = SocketCaps(app, Sockets(settings))
    app = Limits(app, Rates(settings, clock))
    app = Origins(app, settings)
    app = Bodies(app, settings)
    app = Hosts(app, settings)
    app = Clients(app, settings)
    return Access(Headers(Faults(app), settings), clock)
