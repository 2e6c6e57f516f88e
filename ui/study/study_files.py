"""Where studies come from and go to: journals in the archive, copied and pasted texts, files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from ra_base.files import dated
from ra_base.refusal import Refusal
from ra_hex.pasted import write_copied
from ra_hex.study import KIND, Study, empty_setup
from ui.common.board.copying import copy_text
from ui.common.choose_pasted import choose_pasted
from ui.common.dialog import Dialog
from ui.common.game_file import game_file_text, writing_game
from ui.common.pasted_game import PastedGame, pasted_games
from ui.core import clipboard
from ui.core.session import Action, Change, Session, begin, resume
from ui.core.sharing import sharing_of
from ui.study.study_view import Place, Setup, StudyView

if TYPE_CHECKING:
    from ui.study.study_screen import StudyScreen

FILE_NAME = "ra-study.ra.json"


class StudyFiles:
    """Changes what the screen shows."""

    def __init__(self, screen: StudyScreen) -> None:
        self._screen = screen
        self._app = screen.app
        # What ends the following of the study in front.
        self._watched: list[Callable[[], None]] = []

    # -- Journals

    def new(self, setup: Setup | None = None) -> StudyView:
        """A study that is kept once something is done in it."""
        return StudyView(self._begin, setup or empty_setup())

    def open(self, journal: str) -> StudyView:
        """A study of the archive; the one in front, if it is that."""
        session, view = self._app.session, self._screen.view
        if session is None or session.journal.id != journal:
            known = view.session
            if known is not None and known.journal.id == journal:
                return view
            session = resume(self._app.archive, self._app.registry.game(KIND), journal)
        if view.session is session:
            return view
        self.follow(session)
        return StudyView(self._begin, session.journal.setup, session)

    def back_to(self, place: Place) -> StudyView:
        """The study that was in front of a screen built earlier, at the same move."""
        setup, session, number = place
        if session is not None:
            self.follow(session)
        view = StudyView(self._begin, setup, session)
        view.go_to(view.study.nodes[number])
        return view

    def follow(self, session: Session[Study]) -> None:
        """Show what changes in a study from elsewhere; offer what an action has replaced."""
        self.close()
        self._watched = [session.watch(self._reloaded)]
        if session is not self._app.session:
            self._watched.append(session.watch(partial(self._app.offer_replaced, session)))

    def close(self) -> None:
        """Follow nothing: the session may outlive the screen."""
        for stop in self._watched:
            stop()
        self._watched = []

    def is_there(self, view: StudyView) -> bool:
        """Whether a study was not deleted meanwhile."""
        try:
            return view.session is None or bool(self._app.archive.open(view.session.journal.id))
        except Refusal:
            return False

    def _begin(self, setup: Setup) -> Session[Study]:
        session = begin(self._app.archive, self._app.registry.game(KIND), setup)
        self.follow(session)
        return session

    def _reloaded(self, change: Change) -> None:
        if change.what in ("reload", "rewrite"):
            self._screen.view.settle()
            self._screen.show()

    # -- Texts

    def copy_moves(self) -> None:
        """Copy the whole study as records."""
        copy_text(self._app, self._screen.view.study.text())

    def paste(self) -> None:
        """Take over what was copied elsewhere."""
        self._app.attempt(self.take, clipboard.paste())

    def take(self, text: str) -> None:
        """Add the games of a text, those that people choose; `Refusal` says what is wrong with it."""
        tr = self._app.tr
        choose_pasted(self._app, pasted_games(text, (tr._("Red"), tr._("Ivory"))), self._add)

    def _add(self, games: Sequence[PastedGame]) -> None:
        """Make chapters of games; where nothing would be lost, the study begins with the first."""
        chapters = [chapter.setup() for game in games for chapter in game.chapters]
        screen = self._screen
        if screen.view.blank:
            screen.view = self.new(chapters.pop(0))
            if not chapters:
                # What was pasted is kept at once: nobody would paste it again.
                screen.view.keep()
        actions: list[Action] = [{"do": "chapter", **setup} for setup in chapters]
        if actions:
            self._app.attempt(lambda: screen.view.do(*actions))
        screen.show()

    # -- Files

    def share(self) -> None:
        """Ask in which form to share the study."""
        tr, view, text = self._app.tr, self._screen.view, ""
        sharing = sharing_of(self._app)
        answers = [
            (tr._("Moves as text"), "plain", lambda: sharing.text(view.study.text())),
            (tr._("Position as text"), "plain", lambda: sharing.text(write_copied(view.position))),
        ]
        if view.session is not None:
            journal = view.session.journal
            name, write = dated(FILE_NAME, datetime.now()), writing_game(self._app, journal)
            text = game_file_text(self._app, journal)
            answers.append((tr._("Game file (.ra.json)"), "plain", lambda: sharing.file(name, write)))
        answers.append((tr._("Cancel"), "quiet", lambda: None))
        self._app.open_overlay(Dialog(title=tr._("Share the study"), text=text, answers=answers))
