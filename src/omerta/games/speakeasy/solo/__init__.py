"""The solo game, unofficial: a rival that follows a deck of cards, as part of the rules.

rival.py    its start, its turns, the card that is turned up
actions.py  what each card makes it do
"""
