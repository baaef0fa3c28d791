"""Where bots are measured: games between them, who is stronger, and how sure that is.

    contest.py        one game between bots: everything follows from the seed
    pool.py           many games, shared out among processes, told in order
    sprt.py           a sequential test on block means, intervals
    ratings.py        a rating list from who won against whom
    figures.py        what a match says, as plain data

Nothing here shows anything: that is for who asks.
"""
