"""The review of a finished game: how it stood all along, and which decisions cost most.

    effort.py    how many tables, how many seconds, game by game
    shares.py    what a table is worth, as shares of the win
    playing.py   playing on by rules until a table can be weighed
    weighing.py  one decision: its candidates on shared imagined tables, by what was known then
    course.py    how the win was shared out, turn by turn, and where that changed most
    found.py     what a review has found, as plain data; when a decision is marked
    review.py    all of it: a quick look at everything, then a long one where it matters

A decision is judged by the view of its seat alone: two games that looked alike to it are judged
alike. The course of the game is told from the table as it lay, as everybody may see it afterwards.
"""

from __future__ import annotations

from omerta.bots.review.effort import Effort, effort_for
from omerta.bots.review.found import Found
from omerta.bots.review.review import Review

__all__ = ["Effort", "Found", "Review", "effort_for"]
