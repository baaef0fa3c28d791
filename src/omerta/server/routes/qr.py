"""A path of this server as a picture to be photographed, so that nobody has to type a link."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

import segno
from starlette.requests import Request
from starlette.responses import Response

from omerta.server.guard.origins import own_origin
from omerta.server.house import house_at
from omerta.server.routes.common import Routes
from omerta.server.table.decide import Refused

routes: Final = Routes()
SVG: Final = "image/svg+xml"
MOST_OF_PATH: Final = 300
KEPT: Final = 256  # pictures, of about 6 kB
# In the link may be the key of a table: nobody on the way keeps it.
OWN_COPY: Final = {"cache-control": "private, max-age=31536000, immutable"}


@routes.add("GET", "/qr.svg", "anybody", query=("text",), media=SVG)
async def qr(request: Request) -> Response:
    """A QR code of a path of this server, under the name by which whoever asks has come here."""
    text = request.query_params.get("text", "")
    if not is_path(text):
        raise Refused("qr", "text", most=str(MOST_OF_PATH))
    origin = own_origin(request.scope, house_at(request).settings).decode("latin-1")
    return Response(drawn(origin + text), 200, OWN_COPY, SVG)


def is_path(text: str) -> bool:
    """Of this server and no other: `//` begins the name of one, and so may a backslash."""
    return (
        text.startswith("/")
        and not text.startswith("//")
        and len(text) <= MOST_OF_PATH
        and text.isascii()
        and text.isprintable()
        and not set(text) & set(' \\"<>')
    )


@lru_cache(maxsize=KEPT)
def drawn(address: str) -> bytes:
    """Black on white, a margin as wide as readers want it, and nothing a policy could object to."""
    made = BytesIO()
    segno.make(address, error="m", micro=False).save(
        made, kind="svg", xmldecl=False, dark="#000", light="#fff", border=4,
        svgclass=None, lineclass=None, omitsize=True,
    )  # fmt: skip
    return made.getvalue()
