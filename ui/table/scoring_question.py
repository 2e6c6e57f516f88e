"""The question before an epoch is scored that looks like a slip, or whose guests are still counting."""

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

from ui.core.texts import Speaker
from ui.table import tally_texts
from ui.table.tally_order import Cell
from ui.table.tally_view import TallyView


class Question(NamedTuple):
    """A question, and its answers as (text, kind of button, function to call or None)."""

    title: str
    text: str
    answers: list[tuple[str, str, Callable[[], object] | None]]


def scoring_question(
    view: TallyView,
    counting: Callable[[], Collection[int]],
    tr: Speaker,
    *,
    count_again: Callable[[Cell], object],
    score: Callable[[], object],
) -> Question | None:
    """Return the question, or None where nothing is to be asked; `counting` says which seats aren’t done."""
    view.refresh()
    names = tally_texts.still_counting(view, counting(), tr)
    title = tally_texts.question(view, tr) or names
    if not title:
        return None
    # Each count that was refused can be counted again from here.
    answers: list[tuple[str, str, Callable[[], object] | None]] = [
        (tally_texts.count_again(view, each, tr), "primary", partial(count_again, Cell(*place)))
        for place, each in view.waiting.items()
    ]
    answers.append((tr._("Score epoch {epoch}").format(epoch=view.epoch), "plain", score))
    answers.append((tr._("Cancel"), "quiet" if view.waiting else "primary", None))
    paragraphs = [names] if names != title else []
    paragraphs += [tally_texts.refused(view, each, tr) for each in view.waiting.values()]
    return Question(title, "\n\n".join(filter(None, paragraphs)), answers)
