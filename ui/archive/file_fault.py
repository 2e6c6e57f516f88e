"""What is wrong with a file, in plain words: which file, which line or action of it, and what."""

import re

from ra_base.refusal import BadInput
from ra_base.words import Words
from ui.core.texts import Speaker

# What a reader calls a place: a file, maybe with a line of it, maybe with a field of that.
PLACE = re.compile(
    r"(?P<file>.*?\.json|.*?(?=:\d+(?:[.\[]|$))|.*)(?::(?P<line>\d+))?(?P<field>[.\[].*)?", re.S
)
# What the app notes of a game beside it: people can neither see nor mend it.
OURS = ".archive"
ACTION = re.compile(r"actions\[(\d+)\]")


def fault_text(where: str, what: Words, tr: Speaker, name: str = "") -> str:
    """Say where it is wrong, or in the game of this name, and what is wrong there."""
    found = PLACE.fullmatch(where)
    file, line, field = found.group("file", "line", "field") if found else (where, None, None)
    # A place within the place; a line is said once.
    while isinstance(what, BadInput) and (line or not isinstance(what.where, Words)):
        field = field if isinstance(what.where, Words) else what.where
        what = what.what
    reason = tr.say(what)
    action = ACTION.search(field or "")
    if action:
        reason = tr._("action {number}: {what}").format(number=int(action.group(1)) + 1, what=reason)
    elif field and not field.startswith(OURS):
        reason = tr._("{what} (in the field “{field}”)").format(what=reason, field=field.strip("."))
    if name or not line:
        return tr._("{name}: {reason}").format(name=name or file, reason=reason)
    return tr._("{file}, line {line}: {what}").format(file=file, line=line, what=reason)


def refused_text(refusal: Words, tr: Speaker) -> str:
    """Say why a file was not imported."""
    if isinstance(refusal, BadInput) and not isinstance(refusal.where, Words):
        return fault_text(refusal.where, refusal.what, tr)
    return tr.say(refusal)
