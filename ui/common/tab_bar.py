"""Tabs: a row of icons with words, one of them chosen."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules

load_rules(__file__)


class Tab(Pressable, BoxLayout):
    """One tab."""

    icon = StringProperty()
    text = StringProperty()
    value = ObjectProperty()
    chosen = ObjectProperty(allownone=True)


class TabBar(BoxLayout):
    """`tabs` are (value, icon, words); `chosen` is the value of the one in front."""

    tabs = ListProperty()
    chosen = ObjectProperty(allownone=True)

    def on_tabs(self, _bar: object, tabs: list[tuple[object, str, str]]) -> None:
        """Put the tabs in."""
        self.clear_widgets()
        for value, icon, words in tabs:
            tab = Tab(value=value, icon=icon, text=words, chosen=self.chosen)
            tab.bind(on_release=lambda pressed: setattr(self, "chosen", pressed.value))
            self.fbind("chosen", tab.setter("chosen"))
            self.add_widget(tab)
