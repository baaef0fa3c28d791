"""The box as plain numbers, made once and shared by every table."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box, Row, check_range, check_total
from omerta.engine.trouble import Trouble
from omerta.games.corleones_imperium.board import (
    ACTS,
    AREAS,
    PARK,
    THUG_SPACES,
    TURFS,
)
from omerta.games.corleones_imperium.cards import (
    COLOURS,
    EFFECTS,
    GOODS,
    ICON_KINDS,
    ICONS,
    MONEY,
    MOST_ICONS,
    MOST_JOBS,
    STOCK,
    STOCK_KINDS,
    icon_count,
    icons_of,
    job_card,
)

MOST_SEATS: Final = 5
THREE_PLUS: Final = 6  # spaces of family members that two players leave empty


class Printed:
    """What is printed, by number."""

    def __init__(self, box: Box) -> None:
        self.read_stacks(box)
        self.read_board(box)
        self.read_jobs(box)
        self.read_allies(box)
        self.read_acts(box)
        self.read_players(box)
        # Actions of a turn and figures on the board: thug spaces, spaces of family members, then
        # jobs lying open, jobs in hand and allies; or the Police Chief.
        self.first_job = THUG_SPACES + self.spaces
        self.first_hand_job = self.first_job + self.jobs
        self.first_ally = self.first_hand_job + self.jobs
        self.actions = self.first_ally + self.allies
        self.chief = THUG_SPACES + self.spaces
        # Hand cards: money and goods, jobs, allies. A card with a text: jobs, then allies.
        self.first_ally_card = STOCK_KINDS + self.jobs
        self.hand_cards = self.first_ally_card + self.allies

    def read_stacks(self, box: Box) -> None:
        self.cards = [box.row("money", name).number("cards") for name in MONEY]
        self.cards += [box.row("good", name).number("cards") for name in GOODS]
        self.start = [box.row("money", name).number("start") for name in MONEY]
        self.start += [0] * len(GOODS)
        self.start_jobs = box.value("start_jobs")
        self.markers = box.value("markers")
        self.dominance_bonus = box.value("dominance_bonus")
        self.job_bonus = box.value("job_bonus")
        self.dollars_per_turf = box.value("dollars_per_turf")

    def read_board(self, box: Box) -> None:
        """Businesses by area, tiles by number, each half as icons; spaces and what they touch."""
        businesses = {row.word("turf"): row for row in box.rows["business"]}
        printed = [businesses[area] for area in AREAS]
        self.business_names = [row.ident for row in printed]
        self.upper = [half(row, "upper") for row in printed]
        self.lower = [half(row, "lower") for row in printed]
        tiles = box.rows["tile"]
        self.tile_names = [row.ident for row in tiles]
        self.tile_upper = [half(row, "upper") for row in tiles]
        self.tile_lower = [half(row, "lower") for row in tiles]
        self.blue_tiles = tiles_of(tiles, "blue")
        self.red_tiles = tiles_of(tiles, "red")
        rows = box.rows["space"]
        self.spaces = len(rows)
        self.space_names = [row.ident for row in rows]
        self.touches = [[AREAS.index(area) for area in row.words("touches")] for row in rows]
        self.three_plus = [row.number("three_plus") for row in rows]
        self.spaces_at = [
            [space for space in range(self.spaces) if area in self.touches[space]]
            for area in range(len(AREAS))
        ]

    def read_jobs(self, box: Box) -> None:
        rows = box.rows["job"]
        self.jobs = len(rows)
        self.job_names = [row.ident for row in rows]
        self.copies = [row.number("copies") for row in rows]
        self.colours = [COLOURS.index(row.word("colour")) for row in rows]
        self.needs = [[STOCK.index(good) for good in row.words("needs")] for row in rows]
        self.prices = [icons_of(needs) for needs in self.needs]
        self.pays = [icons_of([STOCK.index(note) for note in row.words("pays")]) for row in rows]
        self.texts = [text_of(row) for row in rows]  # the allies follow
        self.all_jobs = 0
        for kind in range(self.jobs):
            self.all_jobs += self.copies[kind] * job_card(kind)

    def read_allies(self, box: Box) -> None:
        rows = box.rows["ally"]
        self.allies = len(rows)
        self.ally_names = [row.ident for row in rows]
        self.ally_acts = [row.number("act") - 1 for row in rows]
        self.texts += [text_of(row) for row in rows]

    def read_acts(self, box: Box) -> None:
        rows = [box.row("act", f"act_{act + 1}") for act in range(ACTS)]
        self.limits = [row.number("limit") for row in rows]
        self.red_act = [row.word("tile") == "red" for row in rows]
        self.new_figure = [row.word("figure") != "nobody" for row in rows]
        self.bribes = [row.number("bribes") for row in rows]

    def read_players(self, box: Box) -> None:
        """By number of players; there is no game for none or one."""
        rows = [box.row("players", f"players_{max(seats, 2)}") for seats in range(MOST_SEATS + 1)]
        self.thugs = [row.number("thugs") for row in rows]
        self.public_jobs = [row.number("jobs") for row in rows]
        self.open_allies = [row.number("allies") for row in rows]
        self.first_tiles = [row.number("tiles") for row in rows]
        self.closes = [row.number("three_plus_closed") for row in rows]

    def most_of_money(self) -> int:
        """The largest stack of money."""
        return max(self.cards[: len(MONEY)])


def half(row: Row, field: str) -> int:
    """The icons of one half of a business."""
    return icons_of([ICONS.index(icon) for icon in row.words(field)])


def text_of(row: Row) -> list[int]:
    return [EFFECTS.index(effect) for effect in row.words("text")]


def tiles_of(rows: list[Row], colour: str) -> list[int]:
    return [tile for tile in range(len(rows)) if rows[tile].word("colour") == colour]


def check_box(box: Box, file: str) -> None:
    """What is printed must be a game of Corleones Imperium."""
    check_areas(box, file)
    check_sums(box, file)
    check_narcotics(box, file)
    printed = Printed(box)
    check_range(file, "job", "id", printed.jobs, 1, MOST_JOBS)
    check_stacks(printed, file)
    check_halves(printed, file)


def check_areas(box: Box, file: str) -> None:
    """One printed business an area, none to shake down in Central Park; spaces touch 2 or 3, and
    six of them are for three players or more."""
    areas = [row.word("turf") for row in box.rows["business"]]
    for area in AREAS:
        check_range(file, f"business {area}", "turf", areas.count(area), 1, 1)
    for row in box.rows["business"]:
        if row.word("turf") == AREAS[PARK]:
            lower = len(row.words("lower"))
            check_range(file, f"business {row.ident}", "lower", lower, 0, 0)
    for row in box.rows["space"]:
        touched = row.words("touches")
        check_range(file, f"space {row.ident}", "touches", len(set(touched)), 2, 3)
        check_range(file, f"space {row.ident}", "touches", len(touched), 2, len(set(touched)))
    check_total(box, file, "space", "three_plus", THREE_PLUS)


def check_sums(box: Box, file: str) -> None:
    """The cards and tiles add up to what the box says it holds."""
    sums = [
        ("money.cards", "money_cards", sum(row.number("cards") for row in box.rows["money"])),
        ("good.cards", "goods_cards", sum(row.number("cards") for row in box.rows["good"])),
        ("job.copies", "job_cards", sum(row.number("copies") for row in box.rows["job"])),
        ("tile.blue", "blue_tiles", len(tiles_of(box.rows["tile"], "blue"))),
        ("tile.red", "red_tiles", len(tiles_of(box.rows["tile"], "red"))),
    ]
    for act in (1, 2, 3):
        allies = sum(row.number("act") == act for row in box.rows["ally"])
        sums.append((f"ally.act {act}", "allies_an_act", allies))
    for what, value, found in sums:
        if found != box.value(value):
            expected = box.value(value)
            raise Trouble("box_count", file=file, what=what, found=found, expected=expected)


def check_narcotics(box: Box, file: str) -> None:
    """Of all businesses only red tiles yield narcotics."""
    known = ", ".join(icon for icon in ICONS if icon != "narcotics")
    rows = [("business", row) for row in box.rows["business"]]
    rows += [("tile", row) for row in box.rows["tile"] if row.word("colour") == "blue"]
    for sheet, row in rows:
        for field in ("upper", "lower"):
            if "narcotics" in row.words(field):
                where = f"{sheet} {row.ident}"
                raise Trouble(
                    "box_word", file=file, row=where, field=field, value="narcotics", known=known
                )


def check_stacks(printed: Printed, file: str) -> None:
    """The largest table can be set up."""
    for kind in range(STOCK_KINDS):
        needed = MOST_SEATS * printed.start[kind]
        if printed.cards[kind] < needed:
            found = printed.cards[kind]
            raise Trouble("box_count", file=file, what=STOCK[kind], found=found, expected=needed)
    needed = MOST_SEATS * printed.start_jobs + printed.public_jobs[MOST_SEATS]
    if sum(printed.copies) < needed:
        found = sum(printed.copies)
        raise Trouble("box_count", file=file, what="job.copies", found=found, expected=needed)
    blue = max(printed.first_tiles) + printed.red_act.count(False)
    for what, tiles, needed in (
        ("tile.blue", printed.blue_tiles, blue),
        ("tile.red", printed.red_tiles, printed.red_act.count(True)),
    ):
        if len(tiles) < needed:
            raise Trouble("box_count", file=file, what=what, found=len(tiles), expected=needed)


def check_halves(printed: Printed, file: str) -> None:
    """No space ever brings more icons of a kind than a number of icons can hold."""
    tiles = printed.tile_upper
    for space in range(printed.spaces):
        touched = printed.touches[space]
        for kind in range(ICON_KINDS):
            best = max(icon_count(tile, kind) for tile in tiles)
            total = sum(icon_count(printed.upper[area], kind) for area in touched)
            total += best * sum(area < TURFS for area in touched)
            check_range(file, f"space f{space + 1:02}", ICONS[kind], total, 0, MOST_ICONS)
