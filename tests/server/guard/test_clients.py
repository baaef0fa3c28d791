"""The address of a client is the other end's, unless that is a proxy that is trusted."""

from __future__ import annotations

import pytest

from omerta.server.guard.clients import house_of
from server.guard.asgi import ask, http, stand

PROXY = "10.0.0.1"


@pytest.mark.parametrize(
    ("peer", "told", "found"),
    [
        ("192.0.2.7", ["198.51.100.9"], "192.0.2.7"),  # nobody we know: not believed
        (PROXY, ["198.51.100.9"], "198.51.100.9"),
        (PROXY, ["1.2.3.4, 198.51.100.9"], "198.51.100.9"),  # the first was written by the client
        (PROXY, ["198.51.100.9, 10.0.0.2"], "198.51.100.9"),  # two proxies of ours
        (PROXY, ["1.2.3.4", "198.51.100.9"], "198.51.100.9"),  # two headers
        (PROXY, ["198.51.100.9:4711"], "198.51.100.9"),
        (PROXY, ["[2001:db8::5]:4711"], "2001:db8::5"),
        (PROXY, ["::ffff:198.51.100.9"], "198.51.100.9"),
        (PROXY, ["nonsense"], PROXY),
        (PROXY, ["198.51.100.9, nonsense"], PROXY),
        (PROXY, ["198.51.100.9, nonsense, 10.0.0.2"], "10.0.0.2"),
        (PROXY, [], PROXY),
        (PROXY, [""], PROXY),
        (PROXY, [", ".join(["10.0.0.2"] * 1000)], "10.0.0.2"),
        ("::ffff:10.0.0.1", ["198.51.100.9"], "198.51.100.9"),
    ],
)
def test_the_address_of_a_client(peer: str, told: list[str], found: str) -> None:
    heard, app = stand(trusted_proxies=("10.0.0.0/8",))
    headers = [("x-forwarded-for", value) for value in told]
    assert ask(app, http("GET", "/", *headers, client=(peer, 1))).status == 200
    assert heard.scopes[0]["client"] == (found, 0)


@pytest.mark.parametrize(("trusted", "found"), [((), None), (("unix",), ("198.51.100.9", 0))])
def test_through_a_unix_socket_only_if_that_is_trusted(
    trusted: tuple[str, ...], found: tuple[str, int] | None
) -> None:
    heard, app = stand(trusted_proxies=trusted)
    ask(app, http("GET", "/", ("x-forwarded-for", "198.51.100.9"), client=None))
    assert heard.scopes[0]["client"] == found


def test_what_only_claims_to_know_the_client_does_not_get_further() -> None:
    heard, app = stand(trusted_proxies=(PROXY,))
    names = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP"]
    ask(app, http("GET", "/", *[(name, "1.2.3.4") for name in names], ("x-other", "kept")))
    assert [name for name, _ in heard.scopes[0]["headers"]] == [b"host", b"x-other"]


@pytest.mark.parametrize(("tls", "scheme"), [(True, "https"), (False, None)])
def test_the_scheme_is_a_setting_and_no_header(tls: bool, scheme: str | None) -> None:
    heard, app = stand(tls=tls)
    ask(app, http("GET", "/", ("x-forwarded-proto", "https")))
    assert heard.scopes[0].get("scheme") == scheme


def test_a_house_shares_its_ipv6_addresses() -> None:
    houses = [house_of({"client": (text, 1)}) for text in ("2001:db8::1", "2001:db8::2:3")]
    assert houses == ["2001:db8::/64"] * 2
    assert house_of({"client": ("2001:db8:0:1::1", 1)}) == "2001:db8:0:1::/64"
    assert house_of({"client": ("192.0.2.7", 1)}) == "192.0.2.7"
    assert house_of({"client": None}) == "unix"
