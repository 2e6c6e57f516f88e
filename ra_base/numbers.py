"""Numbers as people read them."""


def signed(points: int) -> str:
    """Points as they are added or taken away, with a real minus."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0"
