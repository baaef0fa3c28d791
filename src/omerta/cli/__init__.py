"""The terminal: everything `omerta` does on the command line.

main.py       the entry point: language, errors, exit codes
commands.py   what can be typed after `omerta`, with all options
help.py       help pages and usage errors in three languages
language.py   which language, and the words of it
terminal.py   screen and keyboard
keys.py       a typed line, with the arrow keys
pager.py      what is longer than the screen, page by page
arguments.py  numbers and names typed on the command line
version.py    what `--version` says
voice.py      questions, choices and log lines of a running game as sentences
typed.py      what a typed line means
rulebook.py   the rules behind a question, a choice or a refusal

play.py       `omerta play`: seats, saves, one game after the other
setting.py    setting the table by questions
seating.py    who sits where: me, a friend at this keyboard, bots
sitting.py    one game from the first decision to the last
talk.py       the talk about one decision, until there is an answer
screen.py     what a person sees when asked: log, board, question, choices
frame.py      shares the screen out among them
choices.py    the choices in columns and on pages
recap.py      what happened since, as much as fits, or by player
ending.py     the last screen
saves.py      where saves lie
boards/       one file a game: the board drawn from a seat's view

games.py, rules.py, replay.py, verify.py, simulate.py, box.py, bench.py   the other commands
arena.py      games between bots, the same whatever the number of processes
film.py       a record as a row of positions

words/        German, English, Italian
"""
