"""The dialog that names what an export or a recovery leaves out."""

from collections.abc import Sequence

from ra_archive.left_out import LeftOut
from ui.archive.left_out import left_out_lines
from ui.common.dialog import Dialog
from ui.core.texts import Speaker


def left_out_dialog(title: str, text: str, left_out: Sequence[LeftOut], tr: Speaker) -> Dialog:
    """Build the dialog that names them, below what happened to them."""
    lines = "\n".join([text, *left_out_lines(left_out, tr)])
    return Dialog(title=title, text=lines, answers=[(tr._("OK"), "primary", None)])
