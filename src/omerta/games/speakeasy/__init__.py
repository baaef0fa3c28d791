"""Speakeasy (Vital Lacerda, Eagle-Gryphon Games 2025), for one to four players.

RULES.md          where each rule lives, and every ruling with its reason
board.py          Manhattan and the locations as numbers
people.py         domains, levels, mobsters and their abilities
family.py         what one family has, as places in a row of numbers
sheets.py         what the box may contain
printed.py        the box as numbers, checked
table.py          what lies on the table
setup.py          the set-up
start_round.py    1920
acts.py           acts and rounds, turn order
turn.py           a turn: aid card, capo, domain card
use_aid.py        the aid card at its beginning
effects.py        everything a contact, tile or card can do
feasible.py       whether it would do anything now
cannot.py         and if not, by which rule
gains.py          bonuses: levels, power track, family members, goons, books
money.py          clean and dirty
muster.py         goons and the associate, attacking or defending
sites.py          where can be built, what, and for how much
build.py          opening, replacing, converting
barrels.py        producing and selling
domain_cards.py   playing a card
books.py          cooking books
places/           the locations, one file each
tiles/            cards, city tiles, aid cards, crates, goals
luciano/          gang war, defence, patrol, payout
scoring.py        the end
solo/             the rival of the solo game
hidden.py         what a seat may see
imagine.py        a table that fits a view
audit.py          what always holds
nouns.py          what a number is called
news.py           how every line of the log is told
scene.py          the table to be drawn: places with pieces
scene_facts.py    what follows from it by the rules
scene_names.py    what pieces and places are called there
things.py         every piece and place there can be
where.py          what a person touches to choose something
forecast.py       what a choice costs and brings
harm.py           whose loss a choice is
prices.py         the same for building, fighting, driving, selling
account.py        the score by source, what broke a tie, what was paid on the way
title.py          what the game offers to everything outside
box/              what is printed, with provenance; packs
words/            German, English, Italian
"""
