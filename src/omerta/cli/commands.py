"""What can be typed after `omerta`. Each command is carried out by its own module, imported only
then, so that help comes at once. `help` and `metavar` are keys of our words.
"""

from __future__ import annotations

from typing import Annotated, Final

import typer

from omerta.cli.help import Command, CommandGroup

app: Final = typer.Typer(
    cls=CommandGroup, add_completion=False, invoke_without_command=True, rich_markup_mode=None
)

Lang = Annotated[str, typer.Option("--lang", metavar="de|en|it", help="help.lang")]
Json = Annotated[bool, typer.Option("--json", help="help.json")]
Packs = Annotated[
    list[str] | None, typer.Option("--box", metavar="meta.pack", help="help.box_pack")
]
Game = Annotated[str, typer.Argument(metavar="meta.game", help="help.game")]
File = Annotated[str, typer.Argument(metavar="meta.file", help="help.file")]
Seed = Annotated[str, typer.Option("--seed", metavar="meta.text", help="help.seed")]
Jobs = Annotated[str, typer.Option("--jobs", metavar="N", help="help.jobs")]
On = Annotated[str, typer.Option("--on", metavar="local|ray", help="help.on")]


@app.callback(help="help.omerta")
def omerta(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="help.version")] = False,
    no_open: Annotated[bool, typer.Option("--no-open", help="help.no_open")] = False,
    lan: Annotated[bool, typer.Option("--lan", help="help.lan")] = False,
    lang: Lang = "",
) -> int:
    if version:
        from omerta.cli.version import version_said

        ctx.obj.say(version_said(ctx.obj.words))
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from omerta.cli.table import open_table

        return open_table(ctx.obj, no_open, lan)
    return 0


@app.command("play", help="help.play", cls=Command)
def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="meta.game", help="help.play_game")] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="meta.list", help="help.seats")] = "",
    names: Annotated[str, typer.Option("--names", metavar="meta.list", help="help.names")] = "",
    players: Annotated[str, typer.Option("--players", metavar="N", help="help.players")] = "",
    seed: Seed = "",
    box: Packs = None,
    save: Annotated[str, typer.Option("--save", metavar="meta.file", help="help.save")] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="meta.file", help="help.resume")] = "",
    skip: Annotated[bool, typer.Option("--skip/--no-skip", help="help.skip")] = True,
    pace: Annotated[str, typer.Option("--pace", metavar="meta.seconds", help="help.pace")] = "0",
    lang: Lang = "",
) -> int:
    from omerta.cli.play import Wishes
    from omerta.cli.play import play as carry_out

    wishes = Wishes(game, seats, names, players, seed, box or [], save, resume, skip, pace)
    return carry_out(ctx.obj, wishes)


@app.command("games", help="help.games", cls=Command)
def games(ctx: typer.Context, json: Json = False, lang: Lang = "") -> int:
    from omerta.cli.games import list_games

    return list_games(ctx.obj, json)


@app.command("how", help="help.how", cls=Command)
def how(
    ctx: typer.Context,
    game: Game,
    ids: Annotated[bool, typer.Option("--ids", help="help.ids")] = False,
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.how import show_how

    return show_how(ctx.obj, game, ids, json)


@app.command("rules", help="help.rules", cls=Command)
def rules(
    ctx: typer.Context,
    game: Game,
    search: Annotated[
        list[str] | None, typer.Argument(metavar="meta.search", help="help.search")
    ] = None,
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.rules import show_rules

    return show_rules(ctx.obj, game, " ".join(search or []), json)


@app.command("replay", help="help.replay", cls=Command)
def replay(
    ctx: typer.Context,
    file: File,
    seat: Annotated[str, typer.Option("--seat", metavar="meta.seat", help="help.seat")] = "",
    everything: Annotated[bool, typer.Option("--all", help="help.all")] = False,
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.replay import replay as carry_out

    return carry_out(ctx.obj, file, seat, everything, json)


@app.command("verify", help="help.verify", cls=Command)
def verify(ctx: typer.Context, file: File, json: Json = False, lang: Lang = "") -> int:
    from omerta.cli.verify import verify as carry_out

    return carry_out(ctx.obj, file, json)


@app.command("review", help="help.review", cls=Command)
def review(
    ctx: typer.Context,
    file: File,
    seat: Annotated[str, typer.Option("--seat", metavar="meta.seat", help="help.review_seat")] = "",
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.review import review as carry_out

    return carry_out(ctx.obj, file, seat, json)


@app.command("simulate", help="help.simulate", cls=Command)
def simulate(
    ctx: typer.Context,
    game: Game,
    games: Annotated[str, typer.Option("--games", metavar="N", help="help.games_number")] = "100",
    players: Annotated[str, typer.Option("--players", metavar="meta.list", help="help.bots")] = "",
    seed: Seed = "",
    jobs: Jobs = "",
    on: On = "local",
    box: Packs = None,
    records: Annotated[
        str, typer.Option("--records", metavar="meta.folder", help="help.records")
    ] = "",
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.simulate import simulate as carry_out

    return carry_out(ctx.obj, game, games, players, seed, on, jobs, box or [], records, json)


Html = Annotated[str, typer.Option("--html", metavar="meta.file", help="help.html")]


@app.command("arena", help="help.arena", cls=Command)
def arena(
    ctx: typer.Context,
    game: Game,
    players: Annotated[
        str, typer.Option("--players", metavar="meta.list", help="help.rivals")
    ] = "",
    blocks: Annotated[str, typer.Option("--blocks", metavar="N", help="help.blocks")] = "50",
    both: Annotated[bool, typer.Option("--both", help="help.both")] = False,
    sprt: Annotated[str, typer.Option("--sprt", metavar="meta.window", help="help.sprt")] = "",
    seed: Seed = "",
    jobs: Jobs = "",
    on: On = "local",
    box: Packs = None,
    folder: Annotated[
        str, typer.Option("--folder", metavar="meta.folder", help="help.arena_folder")
    ] = "",
    records: Annotated[
        str, typer.Option("--records", metavar="meta.folder", help="help.records")
    ] = "",
    html: Html = "",
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.arena import Wanted
    from omerta.cli.arena import arena as carry_out

    packs = box or []
    wanted = Wanted(
        game, players, blocks, sprt, seed, on, jobs, packs, records, folder, both, html, json
    )
    return carry_out(ctx.obj, wanted)


@app.command("ratings", help="help.ratings", cls=Command)
def ratings(
    ctx: typer.Context,
    folders: Annotated[
        list[str], typer.Argument(metavar="meta.folders", help="help.arena_folders")
    ],
    html: Html = "",
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.ratings import ratings as carry_out

    return carry_out(ctx.obj, folders, html, json)


@app.command("train", help="help.train", cls=Command)
def train(
    ctx: typer.Context,
    game: Game,
    players: Annotated[
        str, typer.Option("--players", metavar="N", help="help.train_players")
    ] = "2",
    games: Annotated[str, typer.Option("--games", metavar="N", help="help.train_games")] = "20000",
    folder: Annotated[
        str, typer.Option("--folder", metavar="meta.folder", help="help.train_folder")
    ] = "",
    rounds: Annotated[str, typer.Option("--rounds", metavar="N", help="help.train_rounds")] = "8",
    blocks: Annotated[str, typer.Option("--blocks", metavar="N", help="help.train_blocks")] = "400",
    seed: Seed = "",
    jobs: Jobs = "",
    on: On = "local",
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.train import train as carry_out

    return carry_out(ctx.obj, game, players, games, folder, rounds, blocks, seed, on, jobs, json)


@app.command("box", help="help.box", cls=Command)
def box(
    ctx: typer.Context,
    game: Game,
    check: Annotated[str, typer.Option("--check", metavar="meta.file", help="help.check")] = "",
    box: Packs = None,
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.box import show_box

    return show_box(ctx.obj, game, check, box or [], json)


@app.command("bench", help="help.bench", cls=Command)
def bench(
    ctx: typer.Context,
    seconds: Annotated[
        str, typer.Option("--seconds", metavar="meta.seconds", help="help.bench_seconds")
    ] = "0.3",
    json: Json = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.bench import bench as carry_out

    return carry_out(ctx.obj, seconds, json)


Copy = Annotated[str, typer.Argument(metavar="meta.file", help="help.copy")]
Data = Annotated[str, typer.Option("--data", metavar="meta.folder", help="help.data")]
Database = Annotated[str, typer.Option("--database", metavar="URL", help="help.database")]


@app.command("serve", help="help.serve", cls=Command)
def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="meta.address", help="help.host")] = "",
    port: Annotated[str, typer.Option("--port", metavar="N", help="help.port")] = "",
    data: Data = "",
    database: Database = "",
    allow: Annotated[
        list[str] | None, typer.Option("--allow-host", metavar="meta.name", help="help.allow_host")
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option("--proxy", metavar="meta.address", help="help.proxy")
    ] = None,
    tls: Annotated[bool, typer.Option("--tls", help="help.tls")] = False,
    lang: Lang = "",
) -> int:
    from omerta.cli.serve import serve as carry_out

    return carry_out(ctx.obj, host, port, data, database, allow or [], proxy or [], tls)


@app.command("backup", help="help.backup", cls=Command)
def backup(ctx: typer.Context, file: Copy, data: Data = "", lang: Lang = "") -> int:
    from omerta.cli.serve import back_up

    return back_up(ctx.obj, file, data)


@app.command("restore", help="help.restore", cls=Command)
def restore(ctx: typer.Context, file: Copy, data: Data = "", lang: Lang = "") -> int:
    from omerta.cli.serve import restore as carry_out

    return carry_out(ctx.obj, file, data)


@app.command("move-house", help="help.move_house", cls=Command)
def move_house(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="SQLITE", help="help.move_from")],
    database: Annotated[str, typer.Argument(metavar="POSTGRES", help="help.move_to")],
    lang: Lang = "",
) -> int:
    from omerta.cli.serve import move_house as carry_out

    return carry_out(ctx.obj, file, database)
