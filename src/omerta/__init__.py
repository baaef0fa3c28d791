"""Omertà: five mafia board games, one table.

`engine` knows no game, `games` hold the rules, `bots` and `cli` stand outside.
Imports point one way: cli, bots -> games -> engine.
"""

from omerta.built import prefer_compiled

__version__ = "0.1.0"

prefer_compiled(__path__)
