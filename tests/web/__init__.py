"""The page in a real browser.

`house.py` runs a server for it and a browser in front of it, `shots.py` takes pictures of every
page and board (`make shots`). Without a browser the tests say so in one line, and fail only in CI.
"""
