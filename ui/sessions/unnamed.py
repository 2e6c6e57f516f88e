"""What the sides of the hex board are called where nobody has typed a name; these are no people."""

from functools import cache

from ui.i18n import LANGUAGES, catalogue, mark

# South and North.
SIDE_NAMES = (mark("Red"), mark("Ivory"))


@cache
def nobody() -> frozenset[str]:
    """Everything that a side without a name can be called, in whatever language it was."""
    return frozenset(catalogue("ui", language).gettext(name) for language in LANGUAGES for name in SIDE_NAMES)
