"""The choice of how fast bots act."""

from ui.common.segmented import SegmentedChoice
from ui.core.kv import load_rules

load_rules(__file__)


class SpeedChoice(SegmentedChoice):
    """What is chosen is saved in the settings."""
