"""What an export, an import or a recovery leaves out, in lines of text: which game, and why."""

from collections.abc import Sequence

from ra_archive.left_out import LeftOut
from ra_archive.moments import moment
from ui.archive.file_fault import fault_text
from ui.common.game_text import day
from ui.core.texts import Speaker

#: More games fill the screen; the first ones say what is wrong.
MOST_SHOWN = 5


def left_out_lines(left_out: Sequence[LeftOut], tr: Speaker) -> list[str]:
    """Name the first of them, each in a line, and count the others."""
    return first_and_more([_line(each, tr) for each in left_out[:MOST_SHOWN]], len(left_out) - MOST_SHOWN, tr)


def first_and_more(first: list[str], more: int, tr: Speaker) -> list[str]:
    """Add how many others there are to what is shown of many."""
    return [*first, tr._("and {count} more").format(count=more)] if more > 0 else first


def _line(each: LeftOut, tr: Speaker) -> str:
    """Name a game by its title or who plays and its day, or else by its place in the file."""
    name = [each.name] if each.name else []
    played = moment(each.played)
    if played:
        name.append(day(played, tr))
    return fault_text(each.where, each.why, tr, ", ".join(name))
