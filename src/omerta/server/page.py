"""The page: files that a browser loads, built from `web/` into the folder `page/`.

Every address that is no file of it and does not belong to the wire is the page itself, which finds
out from the address what to show. Files with a hash in their name never change: a browser may keep
them.
"""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

import omerta
from omerta.server.guard.headers import is_api
from omerta.server.guard.language import language_of, server_words

# In a checkout it lies among the sources, also while a compiled build beside them is used.
FOLDER: Final = Path(omerta.__path__[-1]).resolve() / "server" / "page"
INDEX: Final = "index.html"
HASHED: Final = "assets/"  # where the build puts what has a hash in its name
FOREVER: Final = "public, max-age=31536000, immutable"
TYPES: Final = {
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
PACKED: Final = (".js", ".css", ".html", ".svg", ".webmanifest", ".txt")  # the others are already


class File(NamedTuple):
    kind: str
    plain: bytes
    packed: bytes | None


@lru_cache(maxsize=512)
def read(path: Path, _changed: int) -> File:
    """The file as it is sent; `_changed` is its time, so that a new build is seen."""
    plain = path.read_bytes()
    kind = (
        TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )
    return File(kind, plain, gzip.compress(plain, 9, mtime=0) if path.suffix in PACKED else None)


def is_built(folder: Path = FOLDER) -> bool:
    return (folder / INDEX).is_file()


class Page:
    """The files of one folder, and the page for every other address; what the wire knows nothing of
    either is left to `other`, which says so."""

    def __init__(self, other: ASGIApp, folder: Path = FOLDER) -> None:
        self.other = other
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        ours = scope["type"] == "http" and not is_api(scope["path"])
        await (self.answer(scope) if ours else self.other)(scope, receive, send)

    def answer(self, scope: Scope) -> Response:
        name = scope["path"].lstrip("/")
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("", 405, {"allow": "GET, HEAD"})
        found = self.file(name)
        if found is None and Path(name).suffix:
            return PlainTextResponse("", 404)
        if found is None:
            name, found = INDEX, self.file(INDEX)
        if found is None:
            words = server_words(language_of(scope))
            return PlainTextResponse(words.say("page.missing") + "\n", 503)
        headers = {"vary": "accept-encoding"}
        if name.startswith(HASHED):
            headers["cache-control"] = FOREVER
        packed = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        if packed and found.packed is not None:
            headers["content-encoding"] = "gzip"
            return Response(found.packed, 200, headers, found.kind)
        return Response(found.plain, 200, headers, found.kind)

    def file(self, name: str) -> File | None:
        """Only what lies in the folder: no way leads out of it."""
        if not name or "\\" in name or "\0" in name:
            return None
        path = (self.folder / name).resolve()
        if not path.is_relative_to(self.folder.resolve()) or not path.is_file():
            return None
        return read(path, path.stat().st_mtime_ns)
