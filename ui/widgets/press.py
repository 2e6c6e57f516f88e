"""What can be pressed: shows it while the finger is down, and tells when it is let go."""

from kivy.properties import ColorProperty
from kivy.uix.behaviors.button import ButtonBehavior

from ui.widgets import load_rules

load_rules(__file__)


class Pressable(ButtonBehavior):
    """A touch target of the app; mix it in before a layout or label.

    `fill` is the colour of its surface, `ink` of what is drawn on it. Each class binds them once, in its own
    rule, as `self.own_fill or …`: two rules that bind the same property would both stay bound.
    """

    fill = ColorProperty("#00000000")
    ink = ColorProperty("#FFFFFF")
    own_fill = ColorProperty(None, allownone=True)
    own_ink = ColorProperty(None, allownone=True)
