"""One server and one browser for all tests of the page in a process; people have their own."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from web.house import NONE, House, chromium, open_browser, open_house


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NONE)
    with open_browser() as found:
        yield found


@pytest.fixture(scope="session")
def house(browser: Browser) -> Iterator[House]:
    with open_house() as found:
        yield found
