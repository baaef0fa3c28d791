"""Der Pate (Michael Rieneck, Kosmos 2010), for two to four players.

RULES.md         where each rule lives, and every ruling with its reason
board.py         districts, trades, tracks, tokens, events, and what the box must look like
table.py         what lies on the table
setup.py         the car, the districts, the neutral families
rounds.py        income, event, dice turns; seven times
events.py        the event of a round, and the cards on which nobody decides
event_choices.py the cards on which players decide
action_board.py  a die for each line, and what may be done before it is placed
rolls.py         the dice: rolled, and put on a box
lines.py         the boxes of lines 1 and 2
third_line.py    the boxes of line 3
characters.py    the four characters of line 4
tracks.py        steps on the development tracks, and the tokens they bring
tokens.py        Policeman, Judge and Senator
favours.py       what a Friend of the Family can do
settlement.py    who is out, the money line by line, who wins
hidden.py        view, imagine, audit
nouns.py         what an option or a number in the log is called
news.py          how every line of the log is told
scene.py         places with pieces, and what follows from them by the rules
things.py        every piece and place: its noun, what is printed on it, its rules
where.py         where a choice is touched
forecast.py      what a choice costs and brings
harm.py          whose loss a choice is
account.py       the settlement line by line, the order, what broke a tie
title.py         what the game offers to everything outside
box/             what is printed, with provenance; packs
words/           German, English, Italian
"""
