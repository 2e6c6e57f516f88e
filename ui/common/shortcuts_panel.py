"""The list of what keys of a keyboard do on the screen in front."""

from collections.abc import Sequence

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.overlay import Panel
from ui.common.text import width_of
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.shortcuts import asks_for_list

load_rules(__file__)

# Of the panel's width, what the keys have at most.
WIDEST_KEYS = 0.4


class ShortcutRow(BoxLayout):
    """The keys, and beside them what they do."""

    keys = StringProperty()
    what = StringProperty()
    keys_width = NumericProperty()


class ShortcutsPanel(Panel):
    """Shows `shortcuts`; the key that opened it closes it."""

    shortcuts = ListProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._app = app
        super().__init__(**properties)

    def on_kv_post(self, _root: object) -> None:
        """Add a row for each."""
        tr, theme = self._app.tr, self._app.theme
        texts = [(tr._(each.keys), tr._(each.what)) for each in self.shortcuts]
        wide = max((width_of(keys, theme.body_text, bold=True) for keys, _what in texts), default=0)
        for keys, what in texts:
            row = ShortcutRow(keys=keys, what=what)
            self.ids.rows.add_widget(row)
        self.fbind("panel_width", self._share_width, wide + theme.gap)
        self._share_width(wide + theme.gap)

    def _share_width(self, wide: float, *_changed: object) -> None:
        for row in self.ids.rows.children:
            row.keys_width = min(wide, WIDEST_KEYS * self.panel_width)

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """Asked for once more, the list goes."""
        if not asks_for_list(text, modifiers):
            return False
        self.close()
        return True
