"""What time it is, whatever the clock on the wall says, and what is charged to nobody."""

from __future__ import annotations

from omerta.server.times import BELIEVED, Clock, Outages

HOUR = 3_600_000
NOON = 1_700_000_000_000


class Wall:
    """A wall clock somebody can set, and the time that really passes."""

    def __init__(self) -> None:
        self.shown = NOON
        self.passed = 5_000
        self.clock = Clock(lambda: self.shown, lambda: self.passed)
        self.skipped: list[tuple[int, int]] = []
        self.clock.skipped = lambda began, ended: self.skipped.append((began, ended))

    def wait(self, milliseconds: int) -> int:
        self.shown += milliseconds
        self.passed += milliseconds
        return self.clock()


def test_a_wall_clock_set_back_changes_nothing() -> None:
    wall = Wall()
    assert wall.wait(1000) == NOON + 1000
    wall.shown -= 5 * HOUR
    assert wall.wait(1000) == NOON + 2000
    assert wall.wait(HOUR) == NOON + HOUR + 2000
    assert wall.skipped == []


def test_a_jump_ahead_is_followed_and_told() -> None:
    wall = Wall()
    wall.shown += 3 * HOUR
    assert wall.wait(1000) == NOON + 3 * HOUR + 1000
    assert wall.skipped == [(NOON + 1000, NOON + 3 * HOUR + 1000)]
    assert wall.wait(1000) == NOON + 3 * HOUR + 2000
    assert len(wall.skipped) == 1


def test_time_goes_on_from_the_last_sign_of_life() -> None:
    """A machine whose clock was set back while the server was down."""
    wall = Wall()
    wall.clock.not_before(NOON + HOUR)
    assert wall.wait(1000) == NOON + HOUR + 1000
    wall.clock.not_before(NOON)
    assert wall.wait(1000) == NOON + HOUR + 2000
    wall.clock.not_before(NOON + BELIEVED + 2 * HOUR)  # years ahead: that was the wrong one
    assert wall.wait(1000) == NOON + HOUR + 3000


def test_only_what_came_after_a_moment_counts() -> None:
    outages = Outages()
    outages.add(10_000, 20_000)
    assert outages.failed(30_000, "away")
    assert not outages.failed(31_000, "away")
    assert outages.worked(35_000)
    assert not outages.worked(36_000)
    outages.add(40_000, 40_500)  # a hiccup
    assert outages.after(0) == 15_000
    assert outages.after(12_000) == 13_000
    assert outages.after(32_000) == 3_000
    assert outages.after(35_000) == 0
