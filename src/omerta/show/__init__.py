"""What a person is shown and told, once for every client; no terminal and no page in here.

types.py    the messages, as structures; schema.py publishes them
message.py  the one projector: what one viewer gets of a table, and nothing else
ask.py      the pending decision with its choices: texts, prospects, places to touch
voice.py    questions, choices and log lines as sentences in one language
lines.py    the log as one viewer hears it: numbered, marked, grouped by who acts
film.py     a record as a row of positions; one answer as a row of frames
end.py      who won and by what
about.py    what a game is: players, credits, packs
sheet.py    every piece and place of a box: names, printed values, provenance, rules
"""
