"""A seat at a table that is set up to be played here: its row, and the choice of who plays it."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ra_auction.bots.about import bot_about, bot_name, level_of
from ra_auction.bots.characters import CHARACTERS
from ra_auction.bots.levels import LEVEL, LEVELS
from ra_base.words import Words
from ui.common.card import Surface
from ui.common.overlay import Panel
from ui.common.press import Pressable
from ui.common.row import ListRow
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.texts import Speaker
from ui.play.faces import face

load_rules(__file__)


class BotLabel(Pressable, BoxLayout):
    """The name of a bot and how it plays, to tap for another."""

    MEANING = ("name",)

    name = StringProperty()
    about = StringProperty()


class PlaySeatRow(Surface):
    """A seat of `screen`: who plays it, mark, name, one place up."""

    screen = ObjectProperty()
    number = NumericProperty(0)
    bot = StringProperty(None, allownone=True)
    name = StringProperty()
    about = StringProperty()
    shape = StringProperty("circle")
    colour = ColorProperty("#FFFFFF")
    face = StringProperty("person")

    def on_kv_post(self, base_widget: Widget) -> None:
        """Have the mark only where a person sits: what a bot says of itself needs the room."""
        super().on_kv_post(base_widget)
        self._parts = hold_parts(self, "who", "mark", "named", "arrow")
        self._label, self._entry = hold_parts(self, "label", "entry")
        self.fbind("bot", self._arrange)
        self._arrange()

    def _arrange(self, *_changed: object) -> None:
        who, mark, named, arrow = self._parts
        person = self.bot is None
        arrange(
            {
                self: {who: True, mark: person, named: True, arrow: True},
                named: {self._label: not person, self._entry: person},
            }
        )


class WhoPicker(Panel):
    """A person, a level or a character. `on_who`: one was chosen, None is a person."""

    bot = StringProperty(None, allownone=True)
    level = NumericProperty(0)
    about = StringProperty()
    title = StringProperty()
    is_person = BooleanProperty(True)

    __events__ = ("on_who",)

    def __init__(self, tr: Speaker, **properties: object) -> None:
        self._tr = tr
        super().__init__(**properties)
        for name in CHARACTERS:
            row = ListRow(icon=face(name), text=self._say(bot_name(name)), remark=self._say(bot_about(name)))
            row.end_icon = "check" if name == self.bot else ""
            row.bind(on_release=lambda _row, name=name: self.choose(name))
            self.ids.characters.add_widget(row)
        self._show()

    def _say(self, words: Words) -> str:
        return self._tr.say(words)

    def _show(self) -> None:
        """Show which level it is, and what that does."""
        level = None if self.bot is None else level_of(self.bot)
        self.is_person, self.level = self.bot is None, level or 0
        self.about = "" if level is None or self.bot is None else self._say(bot_about(self.bot))

    def on_who(self, bot: str | None) -> None:
        """Somebody was chosen."""

    def choose(self, bot: str | None) -> None:
        """Take this one."""
        self.close()
        self.dispatch("on_who", bot)

    def choose_level(self, level: int) -> None:
        """Show what the level does; it is taken already."""
        if level in LEVELS and f"{LEVEL}{level}" != self.bot:
            self.bot = f"{LEVEL}{level}"
            self._show()
            self.dispatch("on_who", self.bot)
