"""How often somebody may ask, talk and connect; memory stays bounded whoever asks."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from omerta.server.guard import (
    Bucket,
    Buckets,
    MessageGate,
    Refused,
    guarded,
    sockets_of,
    spend_login,
    spend_person,
    unspend_login,
)
from omerta.server.guard.sockets import Sockets
from server.guard.asgi import OURS, FakeClock, ask, ask_soon, handshake, http, settings, stand


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=3, now=100.0)
    assert [bucket.take(100.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(100.25) == 0.25
    assert bucket.take(100.5) == 0
    assert [bucket.take(200.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_a_clock_that_goes_back_gives_and_takes_nothing() -> None:
    bucket = Bucket(rate=1, burst=2, now=100.0)
    assert bucket.take(50.0) == 0
    assert bucket.take(40.0) == 0
    assert bucket.take(40.0) == 1
    assert bucket.take(41.0) == 0


def test_buckets_are_apart_and_few() -> None:
    clock = FakeClock()
    buckets = Buckets(rate=1, burst=1, clock=clock, most=100)
    assert [buckets.take("anna"), buckets.take("bruno"), buckets.take("anna")] == [0, 0, 1]
    for number in range(10_000):
        buckets.take(f"somebody {number}")
        assert buckets.take("anna") == 1, "whoever keeps asking is not forgotten"
    assert len(buckets) == 100


@pytest.mark.parametrize(("method", "burst"), [("GET", 6), ("POST", 4)])
def test_an_address_is_refused_when_it_asks_too_often(method: str, burst: int) -> None:
    clock = FakeClock()
    heard, app = stand(clock, reads=(1.0, 3), writes=(0.25, 2), address_share=2)
    answers = [ask(app, http(method)) for _ in range(burst + 1)]
    assert [answer.status for answer in answers] == [200] * burst + [429]
    assert answers[-1].error == "guard.too_fast"
    assert answers[-1].headers["retry-after"] == ("1" if method == "GET" else "2")
    assert len(heard.scopes) == burst
    assert ask(app, http(method, client=("192.0.2.8", 1))).status == 200
    clock.now += 2
    assert ask(app, http(method)).status == 200


def test_handshakes_are_counted_like_reading() -> None:
    _, app = stand(reads=(1.0, 1), address_share=1)
    scope = handshake(("origin", OURS))
    assert ask(app, dict(scope)).types[0] == "websocket.accept"
    assert ask(app, dict(scope)).status == 429


async def log_in(scope: Scope, receive: Receive, send: Send) -> None:
    """A route that takes a code, and one that knows who asks."""
    if scope["path"] == "/api/login":
        spend_login(scope, scope.get("person", ""))
        if scope.get("right"):
            unspend_login(scope)
    else:
        spend_person(scope, "anna")
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_five_guesses_a_minute_from_one_address() -> None:
    clock = FakeClock()
    app = guarded(log_in, settings(), clock)
    statuses = [ask(app, http("POST", "/api/login")).status for _ in range(7)]
    assert statuses == [200] * 5 + [429] * 2
    clock.now += 12.01
    assert [ask(app, http("POST", "/api/login")).status for _ in range(2)] == [200, 429]


def test_what_was_right_is_no_guess() -> None:
    app = guarded(log_in, settings(), FakeClock())
    right, wrong = http("POST", "/api/login", right=True), http("POST", "/api/login")
    assert [ask(app, dict(right)).status for _ in range(20)] == [200] * 20
    assert [ask(app, dict(wrong)).status for _ in range(6)] == [200] * 5 + [429]
    assert ask(app, dict(right)).status == 429, "nor is anything taken once the guesses are spent"


def test_five_guesses_a_minute_at_one_person_from_wherever() -> None:
    app = guarded(log_in, settings(), FakeClock())
    addresses = [(f"192.0.2.{number}", 1) for number in range(7)]
    scopes = [http("POST", "/api/login", client=client, person="anna") for client in addresses]
    assert [ask(app, scope).status for scope in scopes] == [200] * 5 + [429] * 2


def test_a_person_is_counted_across_addresses() -> None:
    app = guarded(log_in, settings(writes=(1.0, 3)), FakeClock())
    scopes = [http("POST", client=(f"192.0.2.{number}", 1)) for number in range(5)]
    assert [ask(app, scope).status for scope in scopes] == [200] * 3 + [429] * 2


# -- one socket


def test_a_socket_may_say_forty_things_at_once_then_twenty_a_second() -> None:
    clock = FakeClock()
    gate = MessageGate(20, 40, clock)
    assert [gate.heard() for _ in range(41)] == ["read"] * 40 + ["throttle"]
    assert gate.refusal().told("en")["error"] == "guard.messages"
    for _ in range(200):
        clock.now += 0.0501
        assert gate.heard() == "read"


def test_a_socket_that_goes_on_is_closed() -> None:
    gate = MessageGate(20, 40, FakeClock())
    verdicts = [gate.heard() for _ in range(81)]
    assert verdicts == ["read"] * 40 + ["throttle"] * 40 + ["close"]
    assert gate.refusal().told("en")["error"] == "guard.messages_closed"


def test_a_socket_at_twice_the_speed_is_closed_in_the_end() -> None:
    clock = FakeClock()
    gate = MessageGate(20, 40, clock)
    verdicts = []
    while "close" not in verdicts:
        verdicts.append(gate.heard())
        clock.now += 1 / 40
        assert len(verdicts) < 1000
    assert verdicts.count("throttle") == 40


def test_whoever_pauses_is_forgiven() -> None:
    clock = FakeClock()
    gate = MessageGate(20, 40, clock)
    for _ in range(10):
        assert "close" not in [gate.heard() for _ in range(70)]
        clock.now += 2


# -- how many sockets


def test_sockets_are_counted_by_address_by_person_and_in_all() -> None:
    sockets = Sockets(settings(sockets=3, sockets_per_address=2, sockets_per_person=1))
    with sockets.house("a"), sockets.person("anna"):
        with sockets.house("a"):
            assert refusal_of(sockets.house("a")) == ("guard.too_many_sockets", 429)
            assert refusal_of(sockets.person("anna")) == ("guard.too_many_sockets", 429)
            with sockets.house("b"), sockets.person("bruno"):
                assert refusal_of(sockets.house("c")) == ("guard.server_full", 503)
        with sockets.house("a"):
            pass
    assert (sockets.open, sockets.houses, sockets.people) == (0, {}, {})


def refusal_of(held: Any) -> tuple[str, int]:
    with pytest.raises(Refused) as caught, held:
        pass
    return caught.value.key, caught.value.status


class Held:
    """Sockets that stay open until they are let go."""

    def __init__(self) -> None:
        self.let_go = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with sockets_of(scope).person("anna"):
            await send({"type": "websocket.accept"})
            await self.let_go.wait()


def test_one_socket_too_many_is_refused_before_it_is_accepted() -> None:
    async def run() -> None:
        held = Held()
        limits = settings(sockets_per_address=3, sockets_per_person=2)
        app = guarded(held, limits, FakeClock())
        tasks = [
            asyncio.create_task(ask_soon(app, handshake(("origin", OURS), client=(address, 1))))
            for address in ("192.0.2.1", "192.0.2.2")
        ]
        await asyncio.sleep(0)
        late = await ask_soon(app, handshake(("origin", OURS)))
        assert (late.status, late.error) == (429, "guard.too_many_sockets")
        held.let_go.set()
        assert [answer.types[0] for answer in await asyncio.gather(*tasks)] == [
            "websocket.accept"
        ] * 2
        assert (await ask_soon(app, handshake(("origin", OURS)))).types[0] == "websocket.accept"

    asyncio.run(run())
