"""Omertà: five mafia board games, one table.

`engine` knows no game, `games` hold the rules, `bots` and `cli` stand outside.
Imports point one way: cli, bots -> games -> engine.
"""

__version__ = "0.1.0"
