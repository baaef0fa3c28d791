"""Famiglia (Friedemann Friese, 2F-Spiele 2010), for two players.

RULES.md    where each rule lives, and every ruling with its reason
cards.py    kinds, families, and what the box must look like
piles.py    a pile of cards as one number
table.py    what lies on the table
rules.py    the turn: its course, action 1, its end
abilities.py actions 2 and 3: Accountants and Brutes
recruit.py  action 4: taking a card
hidden.py   view, imagine, audit
news.py     how each line of the log is told
scene.py    the table to be drawn: places and pieces; where.py: where one touches it
forecast.py what a choice costs and brings; account.py: the score by source
title.py    what the game offers to everything outside
box/        what is printed, with provenance; packs
words/      German, English, Italian
"""
