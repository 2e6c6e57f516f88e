"""What can be the name of a player: one rule for every way in, typed, pasted, imported, on a command line.

A name is what people see of a text: one line, accents one way (NFC), nothing hidden, from 1 to 40 letters.
What is hidden or too much is dropped; only a text that shows nothing is refused: no game is lost by a name.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from unicodedata import normalize

from ra_base.refusal import Refusal
from ra_base.signs import are_plain, letters
from ra_base.words import Words

#: In letters as people count them: with its accents, and a joined emoji as one.
LONGEST = 40
#: So many characters of a text are looked at, hidden ones too: more than the longest name or title takes.
LOOKED_AT = 1000
#: The name of somebody whose name in an old game shows nothing.
UNSEEN = "?"
# Those of a game are asked for again and again.
REMEMBERED = 256


NOTHING_SEEN = Words("a name needs a character that can be seen")


class NotAName(Refusal):
    """A text of which people see nothing."""

    def __init__(self) -> None:
        super().__init__(NOTHING_SEEN.text)


def name_of(text: str) -> str:
    """The name that a text gives; NotAName if it gives none."""
    name = tidy_name(text)
    if not name:
        raise NotAName
    return name


@lru_cache(REMEMBERED)
def tidy_name(text: str) -> str:
    """The name that a text gives, empty if it gives none."""
    return _cut(whole_name(text))


def whole_name(text: str) -> str:
    """What people see of a text, for two that differ only beyond a name's length are two people.

    A name may be as long as a file, and is asked for wherever its game is listed: its end is not looked at.
    """
    seen = " ".join(text[:LOOKED_AT].split())
    if (seen.isascii() and seen.isprintable()) or are_plain(seen):
        return seen
    while True:
        # Without what was hidden other letters meet.
        clean = normalize("NFC", " ".join("".join(letters(seen)).split()))
        if clean == seen:
            return seen
        seen = clean


def names_of(texts: Sequence[str]) -> list[str]:
    """The names of those who sit at one table, whatever an earlier version let them be called.

    Whose texts differ are different people: where the same name comes of two, the later is numbered.
    """
    given = {text: text for text in texts if tidy_name(text) == text != ""}
    for text in texts:
        if text not in given:
            given[text] = _free(tidy_name(text) or UNSEEN, {*given.values()})
    return [given[text] for text in texts]


def _free(name: str, taken: Collection[str]) -> str:
    """The name, or that name with the first number that nobody has."""
    tails = ("", *(f" {number}" for number in range(2, len(taken) + 2)))
    return next(each for tail in tails if (each := _cut(name, LONGEST - len(tail)) + tail) not in taken)


def fitting(before: str, added: str, after: str) -> str:
    """What of an added text may stand between two parts of a name: what is seen, as far as there is room.

    Spaces may still stand anywhere: a next word may follow.
    """
    there = "".join(letters(before))
    one_line = "".join(" " if each.isspace() else each for each in added)
    whole = "".join(letters(there + one_line)[: max(0, LONGEST - len(letters(after)))])
    return whole[len(there) :]


def _cut(name: str, most: int = LONGEST) -> str:
    return "".join(letters(name)[:most]).rstrip()
