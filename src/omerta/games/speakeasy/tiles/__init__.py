"""What lies about as cards and tiles, one file a kind.

names.py      the effects any of them can have, as numbers
cards.py      domain cards: taking, discarding, under the pile
city.py       city tiles: the display, taking, the limit
aid_cards.py  aid cards: taking one, using one
crates.py     what a crate pays and what it does ever after
goals.py      when a goal is fulfilled
"""
