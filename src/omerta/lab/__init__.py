"""Where bots are measured: games between them, who is stronger, and how sure that is.

    contest.py        one game between bots: everything follows from the seed
    budget.py         bots by their names, with a time for a decision
    times.py          how long decisions took
    place.py          where work is done: what processes here and a cluster have in common
    pool.py           many games, shared out among processes, told in order
    on_ray.py         the same on a Ray cluster, joined (ray_address.py) or started (ray_here.py)
    there.py          what a worker of a cluster does with a task
    folder.py         a contest on the disk: goes on where it stopped, overwrites nothing
    fingerprint.py    which bot it was, not only what it was called
    sprt.py           a sequential test on block means, intervals
    ratings.py        a rating list from who won against whom
    health.py         whether a run can be believed
    figures.py        what a match says, as plain data
    pooled.py         one rating list over many folders

Nothing here shows anything: that is for who asks.
"""
