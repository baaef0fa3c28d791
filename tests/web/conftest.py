"""One server and one browser for all tests of the page; every visitor has cookies of his own.

Both are gone before the tests of another folder run: a browser keeps the event loop of its thread.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.house import NONE, WIDE, House, Watch, chromium, open_browser, open_house, visitor

PATIENCE = 20_000  # milliseconds: the machine may be busy


@pytest.fixture(scope="package")
def house(browser: Browser) -> Iterator[House]:
    with open_house() as found:
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NONE)
    with open_browser() as found:
        yield found


class Visit:
    """Somebody who looks at the page, and what went wrong meanwhile."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.watch = Watch(page)

    def calm(self) -> None:
        assert self.watch.wrong == []


Come = Callable[..., Visit]


@pytest.fixture
def come(house: House, browser: Browser) -> Iterator[Come]:
    """Another visitor each time, gone when the test is over."""
    with ExitStack() as stack:

        def comes(
            path: str = "/",
            size: tuple[int, int] = WIDE,
            painted: bool = False,
            **more: Any,
        ) -> Visit:
            context = visitor(browser, house, size, painted=painted, **more)
            stack.enter_context(context)
            context.set_default_timeout(PATIENCE)
            visit = Visit(context.new_page())
            visit.page.goto(path)
            return visit

        yield comes
