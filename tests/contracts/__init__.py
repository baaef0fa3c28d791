"""Contracts every game keeps, whatever its rules.

cases.py      every built game with every box and number of players; how Hypothesis looks for seeds
walks.py      random games, and moments in them
facts.py      everything there is to know about a game
frontier.py   a second statement of what may be taken back
node_counts.py  exact numbers of positions
builds.py     the compiled package, built when it is needed
checks_*.py   the contracts as plain functions of a title, a number of players and a seed
test_*.py     the contracts, held over all cases
faults_*.py   faults planted into each game, each of which must turn a contract red
"""
