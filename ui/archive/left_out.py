"""What an export or an import leaves out, in lines of text: which game, and why."""

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
    lines = [_line(each, tr) for each in left_out[:MOST_SHOWN]]
    if len(left_out) > MOST_SHOWN:
        lines.append(tr._("and {count} more").format(count=len(left_out) - MOST_SHOWN))
    return lines


def _line(each: LeftOut, tr: Speaker) -> str:
    """Name a game by its title or who plays and its day, or else by its place in the file."""
    name = [each.name] if each.name else []
    played = moment(each.played)
    if played:
        name.append(day(played, tr))
    return fault_text(each.where, each.why, tr, ", ".join(name))
