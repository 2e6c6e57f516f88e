"""The rules of both games to look things up in: contents, search as you type, one section at a time."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty

from ra_auction.tiles import NAMES
from ui.common.empty_state import EmptyState
from ui.common.row import ListRow
from ui.common.text import Title
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.screen import Screen
from ui.rules.rule_blocks import widgets_for
from ui.rules.search import Hit, Page, search, searchable
from ui.rules.texts import Section, load

load_rules(__file__)


class ContentsRow(ListRow):
    """A section's title, with what was found in it; `open` is the section being read beside it."""

    section = StringProperty()
    open = StringProperty()


class ReferenceScreen(Screen):
    """`game` is looked up, `section` is open ("" shows the contents), `words` are searched."""

    KEEPS_AWAKE = True

    game = StringProperty("auction")
    section = StringProperty()
    section_title = StringProperty()
    next_title = StringProperty()
    words = StringProperty()
    games = ListProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._sections: tuple[Section, ...] = ()
        self._pages: tuple[Page, ...] = ()
        self._scroll_to_block: int | None = None
        self._shown = ""
        self._opened_for_room = False
        # The section people were sent to from elsewhere, and want to go back from.
        self._sent_to = ""
        super().__init__(app, **properties)
        # `ids` does not keep what is off the screen for now.
        self._contents, self._reading = self.ids.contents.__self__, self.ids.reading.__self__
        self._list_view, self._rows, self._page = (
            self.ids.list.__self__,
            self.ids.rows.__self__,
            self.ids.page.__self__,
        )
        # bind, not fbind: it lets go of a screen that is gone.
        self.app.tr.bind(_=self._read)
        self.fbind("game", self._change_game)
        # However much changes at once, each side is filled once, before the next frame.
        self._fill_contents = Clock.create_trigger(self._list, -1)
        self._fill_page = Clock.create_trigger(self._open, -1)
        self.fbind("words", self._fill_contents)
        self.fbind("section", self._fill_page)
        self.fbind("wide", self._fill_page)
        self._read()

    # -- What the app asks of a screen

    def enter(self, game: str | None = None, section: str = "", **_place: object) -> None:
        """Look up a game, perhaps at a section; without a game nothing changes."""
        if game is not None:
            self.words = ""
            self.game = game
            self.section = section or self._first_when_wide()
            self._sent_to = section

    def back(self) -> bool:
        """From a section to the contents, from a search to everything; from where people were sent, back."""
        if self.section and self.section == self._sent_to and not self.words:
            return False
        if self.section and not self.wide:
            self.section = ""
        elif self.words:
            self.words = ""
        else:
            return False
        return True

    # -- What is shown

    def _read(self, *_changed: object) -> None:
        """The sections in the language in force."""
        tr = self.app.tr
        self.games = [("auction", tr._("Auction game")), ("hex", tr._("Hex game"))]
        self._sections = load(self.game, tr.language)
        self._pages = searchable(self._sections)
        self._fill_contents()
        self._fill_page()

    def _change_game(self, *_changed: object) -> None:
        self.section = ""
        self._read()
        self.section = self._first_when_wide()

    def _first_when_wide(self) -> str:
        return self._sections[0].id if self.wide else ""

    def _arrange(self, *_changed: object) -> None:
        """Side by side where there is room, else one at a time."""
        shown = [self._contents, self._reading]
        if not self.wide:
            shown = shown[1:] if self.section else shown[:1]
        self.ids.body.clear_widgets()
        for part in shown:
            self.ids.body.add_widget(part)

    def _list(self, *_changed: object) -> None:
        """The contents, or what was found."""
        rows = self._rows
        rows.clear_widgets()
        hits = search(self._pages, self.words)
        if hits:
            for hit in hits:
                rows.add_widget(self._hit_row(hit))
        elif self.words.strip():
            self._say_nothing_found()
        else:
            for section in self._sections:
                row = ContentsRow(icon=section.icon, text=section.title, section=section.id)
                row.bind(on_release=lambda _row, section=section: self.open(section.id))
                rows.add_widget(row)
        self._mark_open()
        self._list_view.scroll_y = 1

    def _hit_row(self, hit: Hit) -> ContentsRow:
        row = ContentsRow(icon=hit.section.icon, section=hit.section.id, markup=True)
        row.text = hit.title.marked("[b]", "[/b]")
        row.remark = hit.snippet.marked("[b]", "[/b]")
        row.bind(on_release=lambda _row: self.open(hit.section.id, hit.block))
        return row

    def _say_nothing_found(self) -> None:
        tr = self.app.tr
        nothing = EmptyState(
            icon="search",
            title=tr._("Nothing found for “{words}”.").format(words=self.words.strip()),
            action=tr._("Clear the search"),
        )
        nothing.bind(on_accept=lambda _nothing: setattr(self, "words", ""))
        self._rows.add_widget(nothing)

    def _mark_open(self) -> None:
        for row in self._rows.children:
            if isinstance(row, ContentsRow):
                row.open = self.section if self.wide else ""

    def open(self, section: str, block: int = 0) -> None:
        """Open a section, scrolled to one of its blocks."""
        self._scroll_to_block = block
        self._sent_to = ""
        self._opened_for_room = False
        self.section = section
        self._fill_page()

    def _next(self) -> Section:
        """The section after the one that is open; after the last comes the first."""
        ids = [section.id for section in self._sections]
        return self._sections[(ids.index(self.section) + 1) % len(ids)]

    def open_next(self) -> None:
        """Read on."""
        self.open(self._next().id)

    def _open(self, *_changed: object) -> None:
        if self.wide and not self.section:
            self._opened_for_room = True
            self.section = self._first_when_wide()
        elif self._opened_for_room and not self.wide:
            # Who was at the contents is there again once there is no more room for both.
            self._opened_for_room = False
            self.section = ""
        page = self._page
        page.clear_widgets()
        section = next((each for each in self._sections if each.id == self.section), None)
        if section:
            self.section_title = section.title
            self.next_title = self._next().title
            if self.wide:
                page.add_widget(Title(text=section.title))
            firsts = []
            for block in section.blocks:
                widgets = widgets_for(block)
                firsts.append(widgets[0])
                for widget in widgets:
                    page.add_widget(widget)
            # Who turns the device or switches the language reads on where he was.
            if self._scroll_to_block is not None or self._shown != section.id:
                self._reading.scroll_y = 1
            self._shown = section.id
            if self._scroll_to_block:
                target = firsts[self._scroll_to_block]
                # Where a block lies is known once the page is laid out.
                Clock.schedule_once(lambda _seconds: self._scroll(target), 0)
            self._scroll_to_block = None
        self._mark_open()
        self._arrange()

    def _scroll(self, target: object) -> None:
        if self._page.height > self._reading.height:
            self._reading.scroll_to(target, animate=False)

    # -- For the layout check and the tour

    def show_search(self) -> None:
        """As if something had been typed."""
        self.words = self.app.tr.say(NAMES["flood"]).casefold()

    def show_nothing(self) -> None:
        """As if something had been typed that is not there."""
        self.words = "4711"

    def show_scoring(self) -> None:
        """The section people look up most."""
        self.open("scoring")

    def show_hex(self) -> None:
        """The other game."""
        self.enter("hex", "moves")

    STATES: ClassVar = {
        "search": show_search,
        "nothing": show_nothing,
        "scoring": show_scoring,
        "hex": show_hex,
    }
    TOUR: ClassVar = {"rules": "", "rules-search": "search", "rules-scoring": "scoring", "rules-hex": "hex"}
