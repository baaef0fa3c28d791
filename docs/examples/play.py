"""A whole client: it plays one game by chance, against bots or where somebody has a seat free.

python play.py http://127.0.0.1:8400 famiglia       lays out a table against a bot
python play.py "http://127.0.0.1:8400/?table=…&key=…"   takes a seat at somebody's table
"""

import json
import random
import secrets
import sys
import time
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import connect  # pip install websockets


def post(address, sent, token=""):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(address, json.dumps(sent).encode(), headers)) as answer:
        return json.load(answer)


def command(do, **fields):
    return json.dumps({"do": do, "id": secrets.token_urlsafe(9), **fields})


def play(link, game="famiglia", name="Zufall", pause=0.06):
    """Answer whatever is asked until the game is over; the last state."""
    parts = urlsplit(link)
    there, query = f"{parts.scheme}://{parts.netloc}", parse_qs(parts.query)
    token = post(f"{there}/api/people", {"name": name, "bot": True})["token"]
    table, key = query.get("table", [""])[0], query.get("key", [""])[0]
    if not table:
        wishes = {"game": game, "seats": ["me", "greedy"]}
        table = post(f"{there}/api/tables", wishes, token)["table"]
    live = f"ws{there[4:]}/api/tables/{table}/live?key={key}"
    with connect(live, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        if key:
            socket.send(command("sit"))
        answered = -1
        for message in map(json.loads, socket):
            if message["type"] == "refused" and message["error"] != "stale":
                raise SystemExit(message["text"])
            if message["type"] == "state":
                state = message
            elif message["type"] == "update" and message["was"] == state["n"]:
                state |= {name: new for name, new in message.items() if new is not None}
            elif message["type"] == "update":
                socket.send('{"do": "look"}')  # something was missed: everything again, please
            if state["table"]["stage"] == "over":
                return state
            ask = state["game"] and state["game"].get("ask")
            if ask and state["n"] != answered:
                time.sleep(pause)  # more than 20 messages a second are not read
                options = [choice["option"] for choice in ask["choices"]] or [-1]
                seat, answered = state["seat"], state["n"]
                given = {"seat": seat, "n": answered, "step": ask["step"]}
                socket.send(command("answer", option=random.choice(options), **given))


if __name__ == "__main__":
    print(play(*sys.argv[1:])["game"]["end"]["text"])
