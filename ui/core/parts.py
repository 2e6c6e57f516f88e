"""Holds widgets that are on the screen only at times."""

from kivy.uix.widget import Widget


def hold_parts(owner: Widget, *ids: str) -> tuple[Widget, ...]:
    """Return the widgets with these ids, for an owner that removes and adds them again.

    Kivy's ids are weak references, and so is `root` in kv rules. A widget off the screen has no parent that
    holds it or its owner: if it outlived its owner, its rules would look up a dead `root`.
    """
    parts: tuple[Widget, ...] = tuple(owner.ids[name].__self__ for name in ids)
    for part in parts:
        part.owner = owner
    return parts
