"""Times as people type them."""

import re
from datetime import UTC, date, datetime, time, timezone
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from rules.errors import Refused

SUGGESTIONS = ("12 hours", "1 day", "2 days", "3 days", "1 week", "2 weeks", "back")
_SECONDS = {"hour": 3600, "day": 24 * 3600, "week": 7 * 24 * 3600}
_LONGEST = 365 * 24 * 3600
_SPAN = re.compile(r"(\d{1,3}) *(hour|day|week)s?")
_HOURS = re.compile(r"(\d{1,2}) *(?:-|to) *(\d{1,2})")


class BadTime(Refused):
    """A time that cannot be understood or meant."""


def until(typed: str, now: float, zone: str) -> float | None:
    """The end of an absence, in seconds since 1970; None for "back". A date means the beginning of that day.

    Raises:
        BadTime: it is no time, past, or more than a year away.
    """
    word = " ".join(typed.lower().split())
    if word in ("back", "now", "off"):
        return None
    if span := _SPAN.fullmatch(word):
        end = now + int(span[1]) * _SECONDS[span[2]]
    else:
        try:
            day = date.fromisoformat(word)
            end = datetime.combine(day, time(), known_zone(zone)).timestamp()
        except (ValueError, OverflowError):
            raise BadTime(
                "I do not understand {typed}. Write a time such as 3 days, 2 weeks or 2031-08-24, or back.",
                typed=typed[:60],
            ) from None
    if end <= now:
        raise BadTime("That is past already.")
    if end > now + _LONGEST:
        raise BadTime("I can remember at most a year.")
    return end


def hours(typed: str) -> tuple[int, int] | None:
    """Quiet hours such as "22-8"; None for "off".

    Raises:
        BadTime: it is neither.
    """
    word = typed.strip().lower()
    if word in ("off", "none", "never"):
        return None
    found = _HOURS.fullmatch(word)
    if found and int(found[1]) < 24 and int(found[2]) < 24 and found[1] != found[2]:
        return int(found[1]), int(found[2])
    raise BadTime("I do not understand {typed}. Write two hours of the day such as 22-8, or off.", typed=typed[:60])


@cache
def zones() -> tuple[str, ...]:
    """The names of the time zones that this machine knows."""
    return tuple(sorted(available_timezones())) or ("UTC",)


def known_zone(name: str) -> ZoneInfo | timezone:
    """A time zone by its name.

    Raises:
        BadTime: there is none.
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        if name == "UTC":
            return UTC
        raise BadTime(
            "I know no time zone called {name}. Write one such as Europe/Zurich or America/New_York.", name=name[:60]
        ) from None
