"""What stands before the application. Plain ASGI; each file refuses one kind of thing.

guarded.py     all of it, in order: `guarded(app, settings)`
hosts.py       under which names the server answers, and which paths are plain
clients.py     whose request it is; proxies are believed only if they are trusted
bodies.py      how much may be sent, of what kind, how slowly
origins.py     from which page: no other site may change anything or open a socket
rates.py       how often, by address and by person; buckets.py: token buckets
sockets.py     how many sockets, by address, by person, in all
headers.py     what every answer tells the browser
faults.py      the answer to whatever is raised; refusal.py: a refusal, in three languages
handlers.py    the same for what FastAPI refuses by itself
access.py      one line in the log for every request
connections.py what uvicorn leaves open, and how it has to be started
frames.py      texts of sockets that come and go whole, read and written in place

gate.py        how fast one socket may talk
inbox.py       what has come in on one socket; outbox.py what still has to go out
names.py       names and texts of people
language.py    in which language somebody is answered
"""

from __future__ import annotations

from omerta.server.guard.buckets import Bucket, Buckets
from omerta.server.guard.gate import MessageGate
from omerta.server.guard.guarded import guarded
from omerta.server.guard.names import clean_name, clean_text
from omerta.server.guard.outbox import RESYNC, Outbox
from omerta.server.guard.rates import spend_login, spend_person, unspend_login
from omerta.server.guard.refusal import Refused
from omerta.server.guard.sockets import sockets_of

__all__ = [
    "RESYNC",
    "Bucket",
    "Buckets",
    "MessageGate",
    "Outbox",
    "Refused",
    "clean_name",
    "clean_text",
    "guarded",
    "sockets_of",
    "spend_login",
    "spend_person",
    "unspend_login",
]
