"""Elements as text: what goes into them is escaped unless it is an element itself."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


class Markup(str):
    """Text that is an element already."""


def inside(content: str) -> str:
    return content if isinstance(content, Markup) else escape(content)


def tag(name: str, *content: str, **attributes: object) -> Markup:
    """`tag("td", "…", class_="n")`; in names of attributes `_` stands for `-`."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
    )
    return Markup(f"<{name}{said}>{''.join(inside(each) for each in content)}</{name}>")


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    """With a head for every column and every row, so that it can be listened to."""
    head = tag("tr", *[tag("th", each, scope="col") for each in heads])
    body = [
        tag("tr", tag("th", row[0], scope="row"), *[tag("td", cell) for cell in row[1:]])
        for row in rows
    ]
    titled = tag("caption", caption, class_="heard")
    whole = tag("table", titled, tag("thead", head), tag("tbody", *body))
    return tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)


def folded(summary: str, content: Markup) -> Markup:
    return tag("details", tag("summary", summary), content)


def section(heading: str, *content: str, note: str = "", kind: str = "") -> Markup:
    told = [tag("p", note, class_="note")] if note else []
    return tag("section", tag("h2", heading), *content, *told, class_=f"desk {kind}".strip())
