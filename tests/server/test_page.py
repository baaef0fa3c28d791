"""The page's files: what is sent for which address, and that no way leads out of their folder."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from omerta.server.page import FOREVER, Page


async def other(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 418, "headers": []})
    await send({"type": "http.response.body", "body": b"the wire"})


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>page</title>", encoding="utf-8")
    (folder / "assets" / "index-abc.js").write_text("let a = 1;" * 50, encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return TestClient(Page(other, folder))


@pytest.mark.parametrize("path", ["/", "/table/abc?key=x", "/game/famiglia", "/record/a_b-c"])
def test_every_address_is_the_page(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "cache-control" not in answer.headers  # the guard adds no-cache: a new build is seen


def test_files_with_a_hash_are_kept_for_ever_and_sent_small(client: TestClient) -> None:
    answer = client.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == FOREVER
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert int(answer.headers["content-length"]) < 100
    plain = client.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text == "let a = 1;" * 50
    assert gzip.decompress(gzip.compress(plain.content)) == plain.content


def test_a_file_that_is_not_there_is_not_the_page(client: TestClient) -> None:
    assert client.get("/assets/index-old.js").status_code == 404
    assert client.get("/favicon.ico").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/a\\b",
    ],
)
def test_no_way_leads_out_of_the_folder(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert "secret" not in answer.text


def test_what_belongs_to_the_wire_is_left_to_it(client: TestClient) -> None:
    for path in ("/api", "/api/nothing", "/api/tables/x"):
        assert client.get(path).status_code == 418


def test_a_page_is_only_read(client: TestClient) -> None:
    assert client.post("/").status_code == 405
    assert client.head("/").status_code == 200


@pytest.mark.parametrize(
    ("language", "word"), [("de", "gebaut"), ("en", "built"), ("it", "costruita")]
)
def test_without_a_page_it_says_what_to_do(tmp_path: Path, language: str, word: str) -> None:
    answer = TestClient(Page(other, tmp_path)).get(f"/?lang={language}")
    assert answer.status_code == 503
    assert word in answer.text
