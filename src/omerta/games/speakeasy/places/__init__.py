"""The locations, one file each, with the steps that are theirs.

contacts.py             who may go where, and the rows of actions there
building_department.py  speakeasies and the still
planning_office.py      nightclubs and casinos
workshop.py             a drive with both trucks
trucks.py               what a truck may do next
cargo.py                barrels on trucks: load, buy, deliver
city_hall.py            goons for money, protection
commission.py           associates
docks.py                raids
loot.py                 what a raid brings
restaurant.py           turn order, city tiles, cooking books
park.py                 swapping capos
"""
