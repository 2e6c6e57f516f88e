"""The clipboard of the system."""


def copy(text: str) -> None:
    """Put a text there."""
    from kivy.core.clipboard import Clipboard  # looks for the system's tools when it is imported

    Clipboard.copy(text)


def paste() -> str:
    """Return the text that is there; "" if there is none."""
    from kivy.core.clipboard import Clipboard  # looks for the system's tools when it is imported

    return Clipboard.paste() or ""
