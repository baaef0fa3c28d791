"""Where a cluster is said to be: whether somebody answers there before Ray is asked to join it."""

from __future__ import annotations

import os
import re
import socket
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from omerta.engine.trouble import Trouble, short

ADDRESS: Final = re.compile(r"(?P<host>[^\s:/]+|\[[0-9a-fA-F:]+\]):(?P<port>[0-9]{1,5})")
HANDSHAKE: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
SETTINGS: Final = 4  # the kind of frame with which whoever speaks HTTP/2 begins
LOOPBACK: Final = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"  # 0: on Linux, too, only this machine
ANSWERS: Final = 5.0  # seconds within which an address must answer
ELSEWHERE: Final = "192.0.2.1"  # kept for examples: nobody has it


def check_address(address: str) -> None:
    """Ray itself would wait for minutes."""
    parts = ADDRESS.fullmatch(address)
    if parts is None or int(parts["port"]) > 65535:
        raise Trouble("ray_address", found=short(address, 80))
    host, port = parts["host"].strip("[]"), int(parts["port"])
    if not answers(host, port):
        raise Trouble("ray_silent", address=short(address, 80), seconds=f"{ANSWERS:g}")
    if is_loopback(host) and not answers(own_address(), port):
        os.environ[LOOPBACK] = "0"  # that cluster is for this machine alone, so we are, too
    if "RAY_AUTH_MODE" not in os.environ and has_token():
        os.environ["RAY_AUTH_MODE"] = "token"


def answers(host: str, port: int) -> bool:
    """Whether somebody there speaks the language of Ray's own calls, HTTP/2."""
    try:
        with socket.create_connection((host, port), ANSWERS) as line:
            line.settimeout(ANSWERS)
            line.sendall(HANDSHAKE)
            with line.makefile("rb") as said:
                frame = said.read(9)
        return len(frame) == 9 and frame[3] == SETTINGS
    except OSError:
        return False


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def own_address() -> str:
    """Of this machine as others see it; nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect((ELSEWHERE, 80))
            return str(line.getsockname()[0])
    except OSError:
        return "127.0.0.1"


def has_token() -> bool:
    """Where Ray itself looks for one."""
    said = os.environ.get("RAY_AUTH_TOKEN") or os.environ.get("RAY_AUTH_TOKEN_PATH")
    return bool(said) or (Path.home() / ".ray" / "auth_token").exists()
