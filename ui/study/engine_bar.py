"""Who is better in the position: a bar, red as far as South is likely to win, and a line of words."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ui.common.stack import VStack
from ui.core.kv import load_rules

load_rules(__file__)


class EngineBar(VStack):
    """`share` is South's, from 0 to 1; there is no bar while it is not `shown`."""

    shown = BooleanProperty(False)
    share = NumericProperty(0.5)
    verdict = StringProperty()
    remark = StringProperty()
