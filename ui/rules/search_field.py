"""A field to search in while typing."""

from kivy.properties import BooleanProperty, StringProperty

from ui.common.text_field import FieldBox
from ui.core.kv import load_rules

load_rules(__file__)


class SearchField(FieldBox):
    """`text` is what is typed so far; `hint` says what can be searched; `focused`: is somebody typing?"""

    text = StringProperty()
    hint = StringProperty()
    focused = BooleanProperty(False)
