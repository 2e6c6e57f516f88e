"""What can be tapped: buttons, fields, and whatever else of ours takes a touch for itself."""

from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

OURS = "ui."


def listens(cls: type) -> bool:
    """Is there code of ours for its touches?"""
    return any(each.__module__.startswith(OURS) and "on_touch_down" in vars(each) for each in cls.__mro__)


def is_target(cls: type) -> bool:
    """Does it do something when touched itself? A layout that listens is about what is in it or beside it."""
    if issubclass(cls, ButtonBehavior | FocusBehavior) or (listens(cls) and not issubclass(cls, Layout)):
        return True
    # Kivy's own, as a slider; what it writes or scrolls only hands the touch on.
    own = getattr(cls, "on_touch_down", None) is not Widget.on_touch_down
    return own and not issubclass(cls, Label | Layout | ScrollView)
