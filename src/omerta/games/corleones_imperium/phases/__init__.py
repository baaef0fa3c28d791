"""The course of the game in the order of the rulebook.

opening.py          families are chosen, an act begins
new_business.py     1) a new business opens
family_business.py  2) turns of one action each
actions.py             the four actions: thugs, family members, jobs, allies
turf_wars.py        3) who controls which turf
bribes.py           4) sealed bids for the allies on display
tribute.py          5) down to the hand limit
entracte.py         6) between the acts
ending.py           the end of the game: money, bonuses, ranks
"""
