"""What a label has drawn, which Kivy tells nobody."""

from kivy.uix.label import Label


def drawn_text(label: Label) -> str:
    """The text as it is drawn."""
    return str(label._label.text)


def drawn_lines(label: Label) -> list[list[str]]:
    """The words of each line that is drawn."""
    return [[word.text for word in line.words] for line in label._label._cached_lines]
