"""What cannot be done or read: exceptions whose text a person understands."""

from ra_base.words import Words

PLACE = Words("{where}: {what}")


class Refusal(Words, Exception):  # noqa: N818 - says what happens
    """What a package refuses, with the sentence that says why; nothing has changed."""


class BadInput(Refusal):
    """Something that cannot be read: `where` it is wrong, and `what` is wrong there.

    A `what` that is no `Words` is shown as it is: command lines for developers speak English.
    """

    domain = PLACE.domain

    def __init__(self, where: str | Words, what: str | Words) -> None:
        self.where = where
        self.what = what if isinstance(what, Words) else Words("{text}", text=what)
        super().__init__(PLACE.text, where=where, what=self.what)
