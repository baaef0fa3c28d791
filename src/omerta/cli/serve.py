"""`omerta serve`, `omerta backup`, `omerta restore`, `omerta move-house`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from omerta.cli.saves import saves_folder
from omerta.cli.terminal import Terminal
from omerta.cli.version import say_how_fast
from omerta.engine.trouble import Trouble, short
from omerta.server.settings import Settings

NO_ERROR = 0
READY = "serve.ready"  # what is said once the table is open


def data_folder(named: str) -> Path:
    return Path(named).expanduser() if named else saves_folder() / "server"


def serve(
    terminal: Terminal,
    host: str,
    port: str,
    data: str,
    database: str,
    allow: list[str],
    proxy: list[str],
    tls: bool,
) -> int:
    from omerta.server.serve import serve as run

    chosen: dict[str, Any] = {"data": data_folder(data), "database": database, "tls": tls}
    if host:
        chosen["host"] = host
    if port:
        chosen["port"] = port_of(port)
    try:
        settings = Settings(allowed_hosts=tuple(allow), trusted_proxies=tuple(proxy), **chosen)
    except Trouble as trouble:
        raise by_option(trouble) from None

    def say(key: str, named: str) -> None:
        terminal.say(terminal.words.say(key, named=named))
        if key == READY:
            say_how_fast(terminal)

    run(settings, say)
    return NO_ERROR


def port_of(told: str) -> int:
    if not told.isdecimal() or len(told) > 5:
        raise Trouble("option_port", value=short(told))
    return int(told)


def by_option(trouble: Trouble) -> Trouble:
    """Whoever types a command knows its options, and not the settings behind them."""
    field, value = trouble.arguments.get("field"), short(trouble.arguments.get("value"))
    if field == "port":
        return Trouble("option_port", value=value)
    if field == "allowed_hosts":
        return Trouble("option_name", value=value)
    if field == "trusted_proxies":
        return Trouble("option_proxy", value=value)
    return trouble


def back_up(terminal: Terminal, file: str, data: str) -> int:
    from omerta.server.serve import FILE
    from omerta.server.store.backup import copy_of

    copy_of(data_folder(data) / FILE, Path(file).expanduser())
    terminal.say(terminal.words.say("serve.copied", named=file))
    return NO_ERROR


def restore(terminal: Terminal, file: str, data: str) -> int:
    from omerta.server.serve import FILE
    from omerta.server.store.backup import put_back

    database = data_folder(data) / FILE
    aside = put_back(Path(file).expanduser(), database)
    terminal.say(terminal.words.say("serve.restored", named=str(database)))
    if aside is not None:
        terminal.say(terminal.words.say("serve.aside", named=str(aside)))
    return NO_ERROR


def move_house(terminal: Terminal, file: str, database: str) -> int:
    from omerta.server.moving import move_house as carry_out
    from omerta.server.serve import FILE
    from omerta.server.store.opening import hidden, understood

    path = Path(file).expanduser()
    found = carry_out(path / FILE if path.is_dir() else path, database)
    told = {name: str(number) for name, number in found.items()}
    terminal.say(terminal.words.say("serve.moved", named=hidden(understood(database)), **told))
    return NO_ERROR
