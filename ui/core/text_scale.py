"""How large texts are: as people chose, but on a low window no larger than leaves room for all else."""

from kivy.metrics import dp

from ui.core.theme import FONT_SCALES

# So high is the lowest window on which texts have their usual size; each step up needs as much more.
LEAST_HEIGHT = dp(316)
# A phone on its side is no higher; whoever has more room has as large texts as they like.
LOW = dp(500)


def fitting_scale(chosen: float, width: float, height: float) -> float:
    """The scale that was chosen, or the largest one that a phone on its side has room for."""
    if height >= min(width, LOW):
        return chosen
    return min(chosen, max(scale for scale in FONT_SCALES if scale <= max(1.0, height / LEAST_HEIGHT)))
