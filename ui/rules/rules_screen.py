"""The rules of both games to look things up in: contents, search as you type, one section at a time."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.common.empty_state import EmptyState
from ui.common.row import ListRow
from ui.common.text import Title
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.parts import hold_parts
from ui.core.screen import Screen, arrange
from ui.rules.rule_blocks import widgets_for
from ui.rules.search import Hit, Index, asks_nothing_yet, search, searchable
from ui.rules.texts import Question, Section, load
from ui.rules.wording import wording

# Nobody reads on after so many hits, and each takes time to show.
MOST_HITS = 12

load_rules(__file__)


class ContentsRow(ListRow):
    """A section's title or a question, with what was found in it; `open`: is it being read beside it?"""

    section = StringProperty()
    question = NumericProperty(-1)  # the block of the question, if it is one
    open = BooleanProperty(False)


class RulesScreen(Screen):
    """`game` is looked up, `section` is open ("" shows the contents), `words` are searched."""

    KEEPS_AWAKE = True

    game = StringProperty("auction")
    section = StringProperty()
    section_title = StringProperty()
    next_title = StringProperty()
    words = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._sections: tuple[Section, ...] = ()
        self._index: Index | None = None
        self._scroll_to_block: int | None = None
        self._opened_block = 0
        self._shown_section = ""
        # Are the contents to be filled, and nobody has seen them yet?
        self._contents_due = False
        self._opened_for_room = False
        # The section that another screen opened: Back from it leads there.
        self._opened_from_outside = ""
        # The sections that were left for a rule they name, and how far one had read.
        self._left: list[tuple[str, float]] = []
        self._scroll_back: float | None = None
        super().__init__(app, **properties)
        self._contents, self._reading = hold_parts(self, "contents", "reading")
        # However much changes at once, each side is filled once.
        self._fill_contents_soon = before_next_frame(self._fill_contents)
        self._fill_page_soon = before_next_frame(self._fill_page)
        self.fbind("game", self._change_game)
        self.fbind("words", self._fill_contents_soon)
        self.fbind("section", self._fill_page_soon)
        self.fbind("wide", self._fill_page_soon)
        self.render()

    # -- What the app asks of a screen

    def enter(self, game: str | None = None, section: str = "", block: int = 0, **_place: Any) -> None:
        """Look up a game, perhaps at a block of a section; without a game nothing changes."""
        if game is not None:
            self.words = ""
            self.game = game
            self._read(section or self._first_when_wide(), block)
            self._opened_from_outside = section
            self._left.clear()

    def back(self) -> bool:
        """From a rule to its question, to the contents, from a search to everything; to where one was."""
        if self._left:
            self.section, self._scroll_back = self._left.pop()
        elif self.section and self.section == self._opened_from_outside and not self.words:
            return False
        elif self.section and not self.wide:
            self.section = ""
        elif self.words:
            self.words = ""
        else:
            return False
        return True

    def render(self, *_changed: object) -> None:
        """Load the sections in the current language."""
        self._sections = load(self.game, self.app.tr.language)
        # Made when somebody searches: it takes as long as the rest of the screen.
        self._index = None
        self._fill_contents_soon()
        self._fill_page_soon()

    def _change_game(self, *_changed: object) -> None:
        self.section = ""
        self._left.clear()
        self.render()
        self.section = self._first_when_wide()

    def _first_when_wide(self) -> str:
        return self._sections[0].id if self.wide else ""

    # -- The contents, or what was found

    def _fill_contents(self, *_changed: object) -> None:
        # Behind a section that is read, they are filled when they come to the front.
        self._contents_due = bool(self.section) and not self.wide
        if self._contents_due:
            return
        asked = self.words.strip()
        hits = search(self._searchable(), self.words)[:MOST_HITS] if asked else ()
        if hits:
            rows = [self._hit_row(hit) for hit in hits]
        elif asked and not asks_nothing_yet(self._searchable(), self.words):
            rows = [self._nothing_found()]
        else:
            rows = [self._section_row(section) for section in self._sections]
        self.ids.rows.clear_widgets()
        for row in rows:
            self.ids.rows.add_widget(row)
        self._mark_open()
        self.ids.list.scroll_y = 1

    def _searchable(self) -> Index:
        if self._index is None:
            self._index = searchable(self._sections, wording(self.app.tr.language))
        return self._index

    def _section_row(self, section: Section) -> Widget:
        row = ContentsRow(icon=section.icon, text=section.title, section=section.id)
        row.bind(on_release=lambda _row: self.open(section.id))
        return row

    def _hit_row(self, hit: Hit) -> Widget:
        row = ContentsRow(icon=hit.section.icon, section=hit.section.id, markup=True)
        if isinstance(hit.section.blocks[hit.block], Question):
            row.question = hit.block
        row.text = hit.title.marked("[b]", "[/b]")
        row.remark = hit.snippet.marked("[b]", "[/b]")
        row.bind(on_release=lambda _row: self.open(hit.section.id, hit.block))
        return row

    def _nothing_found(self) -> Widget:
        tr = self.app.tr
        nothing = EmptyState(
            icon="search",
            title=tr._("Nothing found for “{words}”.").format(words=self.words.strip()),
            action=tr._("Clear the search"),
        )
        nothing.bind(on_accept=lambda _nothing: setattr(self, "words", ""))
        return nothing

    def _mark_open(self) -> None:
        for row in self.ids.rows.children:
            if isinstance(row, ContentsRow):
                here = row.question in (-1, self._opened_block)
                row.open = self.wide and here and row.section == self.section

    def search_again(self) -> None:
        """From a section to the field, to look something else up."""
        self.words = ""
        self.section = ""
        self._left.clear()
        # The field is on the screen once the page has made room for it.
        Clock.schedule_once(lambda _seconds: setattr(self.ids.search, "focused", True), 0)

    # -- The section that is read

    def open(self, section: str, block: int = 0) -> None:
        """Open a section, scrolled to one of its blocks."""
        self._opened_from_outside = ""
        self._left.clear()
        self._read(section, block)

    def open_rule(self, question: Question, *_card: object) -> None:
        """Open the rule behind an answer; Back leads to the question again."""
        self._left.append((self.section, self.ids.reading.scroll_y))
        self._read(question.rule, question.block)

    def _read(self, section: str, block: int) -> None:
        self._scroll_to_block = self._opened_block = block
        self._opened_for_room = False
        self.section = section
        self._fill_page_soon()

    def open_next(self) -> None:
        """Open the section after the one that is open."""
        self.open(self._next().id)

    def _next(self) -> Section:
        """Return the section after the one that is open; after the last comes the first."""
        ids = [section.id for section in self._sections]
        return self._sections[(ids.index(self.section) + 1) % len(ids)]

    def _fill_page(self, *_changed: object) -> None:
        if self.wide and not self.section:
            self._opened_for_room = True
            self.section = self._first_when_wide()
        elif self._opened_for_room and not self.wide:
            # Somebody at the contents is there again once there is no more room for both.
            self._opened_for_room = False
            self.section = ""
        self.ids.page.clear_widgets()
        section = next((each for each in self._sections if each.id == self.section), None)
        if section:
            self._fill_section(section)
        if self._contents_due:
            self._fill_contents()
        self._mark_open()
        beside = {
            self._contents: self.wide or not self.section,
            self._reading: self.wide or bool(self.section),
        }
        arrange({self.ids.body: beside})

    def _fill_section(self, section: Section) -> None:
        page, reading = self.ids.page, self.ids.reading
        self.section_title = section.title
        self.next_title = self._next().title
        if self.wide:
            page.add_widget(Title(text=section.title))
        blocks = [widgets_for(block) for block in section.blocks]
        for block, widgets in zip(section.blocks, blocks, strict=True):
            for widget in widgets:
                page.add_widget(widget)
                if isinstance(block, Question):
                    widget.bind(on_rule=partial(self.open_rule, block))
        # After the device was turned or the language changed, one reads on at the same place.
        if self._scroll_to_block is not None or self._shown_section != section.id:
            reading.scroll_y = 1
        self._shown_section = section.id
        if self._scroll_back is not None:
            Clock.schedule_once(partial(self._scroll_on, self._scroll_back), 0)
            self._scroll_back = None
        elif self._scroll_to_block:
            # The place of a block is known once the page is laid out.
            Clock.schedule_once(partial(self._scroll_to, blocks[self._scroll_to_block][0]), 0)
        self._scroll_to_block = None

    def _scroll_on(self, place: float, _seconds: float) -> None:
        self.ids.reading.scroll_y = place

    def _scroll_to(self, widget: Widget, _seconds: float) -> None:
        if self.ids.page.height > self.ids.reading.height:
            self.ids.reading.scroll_to(widget, animate=False)
