"""Where the name of a tile that is one long word may be broken, so that it is legible on a small tile."""

# How the second line of such a name begins, in any language.
LAST_PARTS = ("pyramide", "wirtschaft", "делие", "ность", "трясение")
HYPHEN = "-"


def parted(name: str) -> str:
    """Return a name in two lines, or as it is if it has no such place."""
    for last in LAST_PARTS:
        first = name.removesuffix(last)
        if first and first != name:
            return f"{first}{HYPHEN}\n{last}"
    return name
