"""A maker that takes for ever to be imported."""

import time

time.sleep(3600)
