"""Reading what others wrote: JSON of the expected shape, or a sentence that says where it differs."""

import json
from uuid import UUID

from ra_archive.words import BadFile, Words
from ra_base import reading
from ra_base.files import parse_leniently
from ra_base.names import NOTHING_SEEN, names_of
from ra_base.quoting import shown
from ra_base.reading import LARGEST, Json
from ra_base.refusal import BadInput

#: No journal nests deeper; more is a file made to break a reader.
DEEPEST = 32
#: A journal's file holds its actions this much deeper, in a list in an object.
WRAPPED = 2
#: Far more than the longest game takes; a longer text would only fill the phone's memory.
LONGEST = 8 * 2**20
#: Names, titles and ids fit in this many characters.
LONGEST_TEXT = 500


_in_order = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
_sorted = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, sort_keys=True)


def compact(value: Json) -> str:
    """Give JSON text in one line, keys in the order they have."""
    return _in_order.encode(value)


def canonical(value: Json) -> str:
    """Give the one JSON text that equal values share, whatever the order of their keys."""
    return _sorted.encode(value)


def parse(text: str, where: str) -> "Field":
    """Read JSON text and check that every value in it can be kept and written out again."""
    if len(text) > LONGEST:
        raise BadFile(where, Words("is too long for a game"))
    try:
        value = parse_leniently(text)
    except BadInput as wrong:
        raise BadFile(where, wrong) from None
    return Field(sound(_with_whole_names(value), where, DEEPEST + WRAPPED), where)


def _with_whole_names(value: Json) -> Json:
    """Give what is in a file without half characters in names: no other name can be stored."""
    if not isinstance(value, dict):
        return value
    names = {key: _whole(value[key]) for key in ("players", "player", "same") if key in value}
    return {**value, **names}


def _whole(names: Json) -> Json:
    if isinstance(names, list):
        return [each if isinstance(each, list) else _whole(each) for each in names]
    return names.encode("utf-8", "ignore").decode() if isinstance(names, str) else names


def sound(value: Json, where: str, deepest: int = DEEPEST) -> Json:
    """Give the value back if it is JSON that can be stored: no NaN, nothing huge, no half characters."""
    wrong = _wrong(value, deepest)
    if wrong is not None:
        path, what = wrong
        raise BadFile(where + path, what)
    return value


def _wrong(value: Json, deepest: int) -> tuple[str, Words] | None:
    """Find what cannot be kept, with the path that leads to it."""
    if deepest < 0:
        return "", Words("is nested too deeply")
    if isinstance(value, str):
        return None if _whole_characters(value) else ("", Words("contains an incomplete character"))
    if isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                return "", Words("every field needs a name that is text")
            if not _whole_characters(key):
                return "", Words("contains an incomplete character")
            if (wrong := _wrong(inner, deepest - 1)) is not None:
                return f".{shown(key)}{wrong[0]}", wrong[1]
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            if (wrong := _wrong(inner, deepest - 1)) is not None:
                return f"[{index}]{wrong[0]}", wrong[1]
    elif isinstance(value, float):
        # NaN fails both comparisons.
        if not -LARGEST <= value <= LARGEST:
            return "", Words("the number can’t be stored")
    elif isinstance(value, int):
        if not -LARGEST <= value <= LARGEST:
            return "", Words("the number is too large")
    elif value is not None:
        return "", Words("can’t be written as JSON")
    return None


def _whole_characters(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Field(reading.Field):
    """A value in a file or in a journal."""

    refusal = BadFile

    def text(self) -> str:
        """A text that is not too long."""
        text = super().text()
        if len(text) > LONGEST_TEXT:
            raise self.refuse(Words("the text is too long"))
        return text

    def called(self) -> str:
        """A player's name as it would be today, whatever an earlier version or another program wrote."""
        if not super().text().strip():
            raise self.refuse(NOTHING_SEEN)
        (name,) = names_of([self.value])
        return name

    def whole(self, low: int = 0, high: int = LARGEST) -> int:
        """A whole number between two bounds: what an archive notes is not negative."""
        return super().whole(low, high)

    def uuid(self) -> str:
        """An id in the one spelling a UUID has here."""
        text = self.text()
        try:
            same = str(UUID(text)) == text
        except ValueError:
            same = False
        if not same:
            raise self.refuse(Words("must be an id (a UUID)"))
        return text
