"""The rules engine; it knows no game.

game.py     Step, Do, Must, May and Game: the kernel
flow.py     steps that arrange steps
together.py several seats decide at once
dice.py     the only source of chance, verifiable
box.py      what is printed on boards and cards, as data with provenance
ledger.py   the rules of a game by id
title.py    what a game offers to everything outside
door.py     the checked door: an answer or a refusal
record.py   set-up + answers as one JSON file; replay
play.py     a running game with undo to the frontier
seat.py     what a bot or a person gets: its view, nothing else
prompt.py   the pending decision as plain data
news.py     what happened, who may hear it, and how each line is told
scene.py    what a client draws: places, pieces, the reckoning
words.py    keys -> German, English, Italian
space.py    the flat action space, computed
dealing.py  cards dealt where only some may lie, each way as likely
playout.py  random games in a tight loop
trouble.py  bad input as key + arguments
"""
