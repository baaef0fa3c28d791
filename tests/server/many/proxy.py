"""A line to the database that a test can cut."""

from __future__ import annotations

import selectors
import socket
import threading
from contextlib import suppress
from types import TracebackType


class Proxy:
    """Passes on what comes, in a thread of its own. While it is cut nobody is let through, and who
    was is cut off."""

    def __init__(self, port: int) -> None:
        self.target = ("127.0.0.1", port)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.whole = threading.Event()
        self.whole.set()
        self.pairs: dict[socket.socket, socket.socket] = {}
        self.gate = threading.Lock()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.ended = False

    def __enter__(self) -> Proxy:
        self.thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.ended = True
        self.thread.join()
        self.cut()
        self.listening.close()

    def cut(self) -> None:
        self.whole.clear()
        with self.gate:
            for one in self.pairs:
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole.set()

    def run(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self.listening, selectors.EVENT_READ)
            while not self.ended:
                for key, _ in selector.select(0.05):
                    found = key.fileobj
                    assert isinstance(found, socket.socket)
                    if found is self.listening:
                        self.let_in(selector)
                    elif found in self.pairs:
                        self.pass_on(selector, found)

    def let_in(self, selector: selectors.BaseSelector) -> None:
        one, _ = self.listening.accept()
        with self.gate:
            if not self.whole.is_set():
                return one.close()
            try:
                other = socket.create_connection(self.target)
            except OSError:
                return one.close()
            for here, there in ((one, other), (other, one)):
                self.pairs[here] = there
                selector.register(here, selectors.EVENT_READ)

    def pass_on(self, selector: selectors.BaseSelector, one: socket.socket) -> None:
        other = self.pairs[one]
        try:
            got = one.recv(65536)
            other.sendall(got)
        except OSError:
            got = b""
        if not got:
            with self.gate:
                for end in (one, other):
                    del self.pairs[end]
                    selector.unregister(end)
                    end.close()
