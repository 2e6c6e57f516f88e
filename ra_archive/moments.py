"""When something was, in local time."""

from datetime import datetime


def moment(milliseconds: int) -> datetime | None:
    """Give the moment so many milliseconds after 1970; None for 0, which means that it is not known."""
    return datetime.fromtimestamp(milliseconds / 1000) if milliseconds else None
