"""Our server as `omerta serve` starts it, on one port, with limits that let one address be many.

server_child.py PORT DATA [DATABASE]
"""

from __future__ import annotations

import sys
from pathlib import Path

from omerta.server.serve import serve
from omerta.server.settings import Settings

PLENTY = 1_000_000


def say(key: str, named: str) -> None:
    if key == "serve.ready":
        print(named, flush=True)


if __name__ == "__main__":
    port, data, *database = sys.argv[1:]
    serve(
        Settings(
            port=int(port),
            data=Path(data),
            database=database[0] if database else "",
            messages_per_second=PLENTY,
            message_burst=PLENTY,
            sockets_per_address=PLENTY,
            sockets_per_person=PLENTY,
            sockets=PLENTY,
            reads=(PLENTY, PLENTY),
            writes=(PLENTY, PLENTY),
            logins=(PLENTY, PLENTY),
        ),
        say,
    )
