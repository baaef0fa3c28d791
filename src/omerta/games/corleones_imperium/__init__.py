"""Der Pate: Corleones Imperium (Eric M. Lang, CMON 2017), for two to five players.

RULES.md      where each rule lives, and every ruling with its reason
board.py      turfs, spaces, figures, stacks of markers, and their numbers
cards.py      money, goods, icons, the words of card texts, piles of jobs
sheets.py     the layout of the box
printed.py    the box as numbers, and what it must look like
table.py      what lies on the table
layout.py     set-up
seen.py       what everybody has seen of hands and suitcases
counting.py   what follows from that by counting
stacks.py     taking from the stacks, laying back
deck.py       the job deck
trades.py     hand cards for money or goods
benefits.py   icons, in the order their receiver wants
card_text.py  texts that may be let be, or can do nothing
places.py     shaking down and collecting
shooting.py   into the Hudson River
moving.py     figures once more, and elsewhere
neutrals.py   Mayor, Union Boss, Police Chief
taking.py     money and goods of other players
helping.py    small effects for the one who acts
effects.py    card texts: a step for each word
jobs.py       completing a job
allies.py     playing an ally
phases/       the course of an act, and of the game
scoring.py    bonuses, totals, ranks
hidden.py     view
imagine.py    a table that fits a view
audit.py      what always holds
title.py      what the game offers to everything outside
nouns.py      what numbers are called
news.py       how every line of the log is told
scene.py      what is drawn: places with pieces, and what follows from them
facts.py      what follows by the rules: control, influence, what places bring
naming.py     what places and pieces are called in scenes
things.py     every piece and place by name
where.py      where a choice is touched
forecast.py   what a choice costs and brings, and to whom
harm.py       whose loss a choice is
account.py    how it was reckoned up
box/          what is printed, with provenance; packs
words/        German, English, Italian
"""
