"""The options of the hex board: how it looks and behaves."""

from ui.common.overlay import Panel
from ui.core.kv import load_rules

load_rules(__file__)


class OptionsPanel(Panel):
    """The switches are those of the settings; the board follows at once."""
