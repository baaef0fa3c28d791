"""A link as a picture: of this server alone, as whoever asks sees it, and readable."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
import segno

from omerta.server.house import House
from server.clients import Guest, serving

SVG = "{http://www.w3.org/2000/svg}"


async def asked(house: House, text: str, **headers: str) -> httpx.Response:
    nobody = Guest(house, "")
    answer = await nobody.http.get("/api/qr.svg", params={"text": text}, headers=headers)
    await nobody.close()
    return answer


def pixels(svg: bytes) -> list[list[bool]]:
    """The picture back as black and white squares, drawn as a browser would draw its strokes."""
    root = ElementTree.fromstring(svg)
    size = int(root.attrib["viewBox"].split()[2])
    ground, dark = root.findall(f"{SVG}path")
    assert (ground.attrib["fill"], dark.attrib["stroke"]) == ("#fff", "#000")
    found = [[False] * size for _ in range(size)]
    for x, y, width in strokes(dark.attrib["d"]):
        for place in range(x, x + width):
            found[y][place] = True
    return found


def strokes(path: str) -> Iterator[tuple[int, int, int]]:
    x, y = 0, 0.0
    for kind, first, second in re.findall(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?", path):
        if kind == "h":
            yield x, int(y), int(first)
            x += int(first)
        elif kind == "M":
            x, y = int(first), float(second)
        else:
            x, y = x + int(first), y + float(second)


def test_a_path_is_drawn_under_the_name_by_which_it_was_asked_for(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, allowed_hosts=("spiel.example",)) as house:
            path = "/t/Yw3kT1S0bBzq9cG6m7xR2g?key=hE0x_-&lang=it"
            port = house.settings.port
            for host in (f"127.0.0.1:{port}", f"localhost:{port}", "spiel.example"):
                answer = await asked(house, path, host=host)
                assert answer.status_code == 200
                assert answer.headers["content-type"] == "image/svg+xml"
                assert "private" in answer.headers["cache-control"]
                wanted = segno.make(f"http://{host}{path}", error="m", micro=False)
                matrix = [[bool(dot) for dot in row] for row in wanted.matrix_iter(border=4)]
                assert pixels(answer.content) == matrix
                assert answer.content == (await asked(house, path, host=host)).content

    asyncio.run(run())


def test_behind_tls_the_link_is_one_of_https(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, allowed_hosts=("spiel.example",), tls=True) as house:
            answer = await asked(house, "/", host="spiel.example:443")
            wanted = segno.make("https://spiel.example/", error="m", micro=False)
            matrix = [[bool(dot) for dot in row] for row in wanted.matrix_iter(border=4)]
            assert pixels(answer.content) == matrix

    asyncio.run(run())


BAD = [
    "", "t/abc", "//evil.example/", "https://evil.example/", "/\\evil.example", "/a b", "/a\nb",
    "/tavolo/è", "/<svg>", '/"', "/" + "x" * 300, "/\x00",
]  # fmt: skip


def test_nothing_else_is_drawn(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as house:
            for text in BAD:
                answer = await asked(house, text)
                assert (answer.status_code, answer.json()["error"]) == (422, "qr"), text
            assert (await asked(house, "/" + "x" * 299)).status_code == 200

    asyncio.run(run())


def test_a_picture_needs_nothing_a_strict_policy_forbids(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, reads=(1.0, 3), address_share=1) as house:
            answers = [await asked(house, "/t/abc") for _ in range(4)]
            assert [answer.status_code for answer in answers] == [200] * 3 + [429]
            for word in (b"style", b"script", b"class", b"href", b"url("):
                assert word not in answers[0].content
            assert "script-src 'self'" in answers[0].headers["content-security-policy"]

    asyncio.run(run())


@pytest.mark.parametrize("length", [1, 100, 299])
def test_the_longest_link_is_still_no_large_picture(tmp_path: Path, length: int) -> None:
    async def run() -> None:
        async with serving(tmp_path) as house:
            assert len((await asked(house, "/" + "x" * length)).content) < 20_000

    asyncio.run(run())
