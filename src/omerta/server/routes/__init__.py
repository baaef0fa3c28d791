"""HTTP. Every route says who may ask (`access`), takes one structure and gives one.

common.py   reading a body, giving a structure, what a route declares
people.py   who I am
tables.py   lists of tables, a new one, one as I see it, commands without a socket
games.py    what there is to play: pages, sheets, rules
memory.py   of a table: replay, recap, scores, its record, forks
records.py  records from elsewhere
qr.py       a link as a picture
house.py    health, figures, the admin's view
"""
