"""What comes up over the hex board: how it looks and behaves."""

from ui.widgets import load_rules
from ui.widgets.dialog import Overlay

load_rules(__file__)


class HexOptions(Overlay):
    """The switches are those of the settings; the board follows at once."""
