"""Records as version 1 wrote them: seats as names, a bot's with its own in brackets."""

from __future__ import annotations

import json

from omerta.engine.record import NEW_IN_2, Record


def text_of_1(record: Record) -> str:
    """To the byte what was written then, of a game version 1 can say."""
    assert record.start is None
    assert not record.reseeds
    told = record.plain()
    answers = told.pop("answers")
    for field in NEW_IN_2:
        del told[field]
    told["omerta"] = 1
    told["seats"] = [player.full_name for player in record.players()]
    head = json.dumps(told, ensure_ascii=False, indent=1)[:-2]
    lines = ",\n  ".join(json.dumps(line) for line in answers)
    return f'{head},\n "answers": [\n  {lines}\n ]\n}}\n'
