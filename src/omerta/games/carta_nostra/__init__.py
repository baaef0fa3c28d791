"""Carta Nostra, for two to five players (six with a larger deck).

RULES.md    where each rule lives, and every ruling with its reason
cards.py    the five mafiosi, their jobs, and what the box must look like
table.py    what lies on the table
rules.py    the steps of a turn, in the order of the rulebook
jobs.py     what a mafioso does from the discard pile
don.py      the Don who stops it, and who may stop him
hidden.py   view, imagine, audit
news.py     how each line of the log is told
scene.py    the table to be drawn: places and pieces; where.py: where one touches it
forecast.py what a choice brings, and why it is asked; account.py: how the game was decided
harm.py     whose loss a choice is
title.py    what the game offers to everything outside
box/        what is printed, with provenance; packs
words/      German, English, Italian
"""
