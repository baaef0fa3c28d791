"""The memory of a game: what can be looked at again, taken away, and played on.

archive.py  where routes ask for all of it
shelf.py    films of games, made when asked for; so many positions and no more
eyes.py     which moments of a film somebody may see, and through whose eyes
replay.py   those moments, as structures
recap.py    what happened since somebody looked last
scores.py   the score over the game, once it is over
reviews.py  reviews of finished games: asked for, made one by one, kept
reviewing.py  a review through somebody's eyes
weigher.py  a review being made, in a process of its own
records.py  a record that comes from outside: checked before it is kept
trial.py    the check itself, in a process of its own
forks.py    a new table that goes on from a moment
delay.py    how far somebody who watches may look into the hands

Of a running game nobody sees here what was not told to him at the table already; only what follows
from `show` and a seat's view leaves this folder.
"""
