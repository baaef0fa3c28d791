"""Bots think in processes of their own.

    job.py       what a bot is told: the view of its seat, what it is asked, a seed, a budget
    frames.py    what goes over the pipe between server and worker, and how much of it
    worker.py    the worker: one job after the other, from bytes to an option number
    limits.py    what a worker may not: live on without the server, take memory, start processes
    mind.py      one worker as the server sees it
    minds.py     all of them: a queue, a deadline for each job, others for those that fail
    release.py   when an answer is shown, and who answers if no bot did

A worker gets bytes and gives back a number. It is told nothing that a person on its seat would not
be told, nothing is ever pickled, and whatever it does the table goes on: a worker that crashes,
hangs, eats memory, answers nonsense or more than it was asked is killed, and another stands by.
"""

from omerta.server.minds.job import Job, job_at, options_in
from omerta.server.minds.minds import Minds
from omerta.server.minds.release import answer, fallback, patience, release_delay

__all__ = [
    "Job",
    "Minds",
    "answer",
    "fallback",
    "job_at",
    "options_in",
    "patience",
    "release_delay",
]
