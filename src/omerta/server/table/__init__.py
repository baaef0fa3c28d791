"""One table: everything that can happen to it is an event, and it is the fold of its events.

events.py     what can happen
table.py      the fold: seats, the game, its log, votes, chat
log.py        what was told, numbered for each viewer, never shortened
clocks.py     whose time runs, from the times of the events alone
commands.py   what people may ask for, and who may: the access matrix
decide.py     a command -> events, or a refusal that changes nothing
project.py    what one viewer gets
unfit.py      why a game no longer fits the rules, as everybody may be told
head.py       what lists keep of a table; row.py works it out
"""
