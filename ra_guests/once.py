"""Actions count once: a request whose id was answered before gets the same answer and does nothing."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from ra_base.words import Words
from ra_guests.limits import Limits
from ra_guests.refusals import OFTEN, TOO_OFTEN, Turned

# What an action led to: None, or why it was refused, maybe in the guest’s language already.
Answer = Words | str | None


class Once:
    """The answers of one guest, by id; as many are remembered as can be in doubt."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._answers: OrderedDict[str, asyncio.Future[Answer]] = OrderedDict()

    def given(self, name: str) -> asyncio.Future[Answer] | None:
        """The answer to this id, given or to come."""
        return self._answers.get(name)

    def begin(self, name: str, do: Callable[[], asyncio.Future[Answer]]) -> asyncio.Future[Answer]:
        """Do what has a new id."""
        if sum(not each.done() for each in self._answers.values()) >= self._limits.unanswered:
            raise Turned(TOO_OFTEN, OFTEN)
        future = self._answers[name] = do()
        while len(self._answers) > self._limits.answers:
            self._answers.popitem(last=False)
        return future
