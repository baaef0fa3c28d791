"""What a game is, for somebody who does not know it yet."""

from __future__ import annotations

from omerta.engine.title import Title
from omerta.engine.words import Words
from omerta.show.lesson import has_lesson
from omerta.show.types import About, Pack


def about(title: Title, words: Words) -> About:
    return About(
        title.name,
        words.say("title.name"),
        words.say("title.line"),
        words.say("title.credits"),
        title.fewest,
        title.most_seats(),
        [
            Pack(pack, words.say(f"pack.{pack}.name"), words.say(f"pack.{pack}.text"))
            for pack in title.packs()
        ],
        has_lesson(title.name),
    )
