"""Parts that are on the screen only at times, and whose they are."""

from kivy.uix.widget import Widget


def kept(owner: Widget, *ids: str) -> tuple[Widget, ...]:
    """Give the parts with these ids, for an owner that takes them off and puts them on again.

    Kivy's ids are weak, and so is `root` in kv rules. What is off the screen has no parent that keeps either
    alive: a part that outlived its owner for a moment would follow rules that ask for nobody.
    """
    parts: tuple[Widget, ...] = tuple(owner.ids[name].__self__ for name in ids)
    for part in parts:
        part.owner = owner
    return parts
