"""A game that is played here and shared with guests: who sits where, what each sees, what each may do."""

import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from ra_archive.journal import names_in
from ra_base.refusal import Refusal
from ra_base.words import Words
from ra_guests.host import Seat, View
from ui.core.guest_blocks import Sent
from ui.core.languages import LANGUAGES
from ui.core.phones import NO_PHONES, Phones
from ui.core.player_marks import Mark
from ui.core.session import Change, Session
from ui.core.speech import Speech
from ui.core.texts import Speaker, capital, mark

Stored = TypeVar("Stored")
# Calls something on the thread of the game after so many seconds; from any thread.
Later = Callable[[Callable[[], object], float], object]

# Changes of a session that add to it: all that guests saw is still true.
FORWARD = ("do", "go on")
NOT_NOW = mark("That isn’t possible now.")
GONE_ON = mark("The game has moved on. Look again.")


class Declined(Refusal):
    """What a guest may not do, or not now; nothing has changed."""

    domain = "ui"


class Ticks:
    """Which seats have said that they are done, in each epoch; `saved` is data that JSON can hold."""

    def __init__(self, saved: Mapping[str, Sequence[int]] | None = None) -> None:
        self._done = {(int(epoch), seat) for epoch, seats in (saved or {}).items() for seat in seats}

    def has(self, epoch: int, seat: int) -> bool:
        """Is this seat done?"""
        return (epoch, seat) in self._done

    def put(self, epoch: int, seat: int, *, done: bool) -> None:
        """Note that a seat is done, or not any more."""
        (self._done.add if done else self._done.discard)((epoch, seat))

    def drop_from(self, epoch: int) -> None:
        """Nobody is done with this epoch or a later one."""
        self._done = {each for each in self._done if each[0] < epoch}

    @property
    def saved(self) -> dict[str, list[int]]:
        """The same for a file."""
        found: dict[str, list[int]] = {}
        for epoch, seat in sorted(self._done):
            found.setdefault(str(epoch), []).append(seat)
        return found


@dataclass(frozen=True, slots=True)
class SharedGame:
    """A game that is shared, and what its views need besides the journal."""

    session: Session[Any]
    marks: Callable[[], Sequence[Mark]]
    hidden_totals: Callable[[], bool]
    # Gives the one store of a kind, as the app's `shared` does.
    store: Callable[[Callable[[Path], Any]], Any]
    ticks: Ticks
    # Are tiles counted because the host has the tally in front?
    counting: Callable[[], bool]
    # Call it when what guests see has changed, though the journal has not.
    changed: Callable[[], object]
    # A short message for a player's guest, or for the host.
    note: Callable[[Words, int | None], object]
    # Seconds that never go back.
    now: Callable[[], float]
    # Who has a phone of their own.
    phones: Callable[[], Phones]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players as they are called today, with their marks."""
        names = names_in(self.session.document)
        return tuple(Seat(name, *mark_) for name, mark_ in zip(names, self.marks(), strict=False))


class GuestGame(Protocol):
    """How a kind of game looks to guests, and what they do in it; made with a `SharedGame`.

    Seats are those of players, by their numbers in the journal.
    """

    @property
    def places(self) -> Sequence[tuple[int, Seat]]:
        """The players that guests can be: each one's number and looks."""

    def start(self, later: Later) -> None:
        """Where no app does it: recall what people had read, begin to play for those who are no people."""

    def view(self, seat: int | None, tr: Speaker) -> View:
        """Return what this seat may see, or without one a spectator."""

    def act(self, seat: int, action: Sent, head: int) -> None:
        """Do what this seat asks for, who saw the game when `head` actions counted, or refuse it."""

    def seats_of(self, before: Sequence[Seat]) -> Mapping[int, int]:
        """Return where the players of another game sit here: by their seat there; some may be missing."""

    def follow(self, change: Change, by: int | None) -> None:
        """The session has changed, by the guest in a seat or by the host."""

    def close(self) -> None:
        """The game is no longer shared."""


class GuestHost:
    """A session as `ra_guests` knows shared games. `ticks` are those of an earlier run, if there was one.

    `changed` is called after every change of what guests see, `note` with messages for a seat, or without one
    for the host.
    """

    def __init__(
        self,
        session: Session[Any],
        game: Callable[[SharedGame], GuestGame],
        *,
        marks: Callable[[], Sequence[Mark]],
        hidden_totals: Callable[[], bool],
        store: Callable[[Callable[[Path], Stored]], Stored],
        changed: Callable[[], object],
        note: Callable[[Words, int | None], object],
        ticks: Mapping[str, Sequence[int]] | None = None,
        counting: Callable[[], bool] = lambda: False,
        now: Callable[[], float] = time.monotonic,
        phones: Callable[[], Phones] = lambda: NO_PHONES,
        began: int = 0,
    ) -> None:
        self._ticks, self._changed, self._note_seat = Ticks(ticks), changed, note
        self._by: int | None = None
        # Higher than in an earlier run, which a page may remember.
        self._back, self._began = max(int(1000 * time.time()), began), began
        self._game = game

        def shown(session: Session[Any]) -> GuestGame:
            ticks, note = self._ticks, self._note
            return self._game(
                SharedGame(session, marks, hidden_totals, store, ticks, counting, changed, note, now, phones)
            )

        self._show = shown
        self._begin(session)

    @property
    def seats(self) -> Sequence[Seat]:
        """Where guests can sit."""
        return [seat for _player, seat in self.game.places]

    @property
    def languages(self) -> Mapping[str, str]:
        """What each language that guests can read is called in itself."""
        return LANGUAGES

    @property
    def head(self) -> int:
        """How many actions of the journal count."""
        return self._session.journal.head

    @property
    def back(self) -> int:
        """Another number whenever the journal was changed in another way than by going on."""
        return self._back

    @property
    def began(self) -> int:
        """What `back` was when this game began after another one; 0 if there was none."""
        return self._began

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._session.journal.over

    @property
    def ticks(self) -> dict[str, list[int]]:
        """By epoch the players who have said that they are done, to be saved."""
        return self._ticks.saved

    def view(self, seat: int | None, language: str) -> View:
        """Return what this seat may see, or without one a spectator."""
        return self.game.view(None if seat is None else self._player(seat), spoken(language))

    def act(self, seat: int, action: Mapping[str, Any], head: int) -> None:
        """Do what a guest at this seat asks for."""
        if not isinstance(action, Mapping):
            raise Declined(NOT_NOW)
        self._by = self._player(seat)
        try:
            self.game.act(self._by, action, head)
        finally:
            self._by = None

    def say(self, words: Words, language: str) -> str:
        """Translate a text; it begins a line."""
        return capital(spoken(language).say(words))

    def resume(self, session: Session[Any]) -> None:
        """Go on with the same game in another session: it was opened again."""
        self.close()
        self._back += 1
        self._begin(session)

    def change_game(
        self, session: Session[Any], game: Callable[[SharedGame], GuestGame]
    ) -> Mapping[int, int]:
        """Go on with another game, in which nobody is done; return by seat where its player sits now."""
        before = self.seats
        self.close()
        self._game, self._ticks = game, Ticks()
        self._back += 1
        self._began = self._back
        self._begin(session)
        return self.game.seats_of(before)

    def close(self) -> None:
        """The game is no longer shared."""
        self._stop_watching()
        self.game.close()

    def _begin(self, session: Session[Any]) -> None:
        self._session, self.game = session, self._show(session)
        self._stop_watching = session.watch(self._follow)

    def _player(self, seat: int) -> int:
        places = self.game.places
        if not 0 <= seat < len(places):
            raise Declined(NOT_NOW)
        return places[seat][0]

    def _note(self, words: Words, player: int | None) -> None:
        """Give a player's guest, or the host, a short message."""
        if player is None:
            self._note_seat(words, None)
        for seat, (owner, _looks) in enumerate(self.game.places):
            if owner == player:
                self._note_seat(words, seat)

    def _follow(self, change: Change) -> None:
        if change.what not in FORWARD:
            self._back += 1
        self.game.follow(change, self._by)
        self._changed()


def spoken(language: str) -> Speech:
    """Return the texts in a guest's language, or in English where the app does not speak it."""
    return Speech(language if language in LANGUAGES else "en")


def must_be_current(session: Session[Any], head: int) -> None:
    """Refuse what was asked for by somebody who saw another position."""
    if head != session.journal.head:
        raise Declined(GONE_ON)


def offered(action: Sent, offers: Iterable[Sent]) -> Sent:
    """Return the offer that a guest took; whatever else was sent is refused.

    They are compared as JSON has them, in which True is not 1, and 1.0 is neither.
    """
    wanted = _canonical(action)
    for offer in offers:
        if _canonical(offer) == wanted:
            return offer
    raise Declined(NOT_NOW)


def _canonical(data: Sent) -> str:
    try:
        return json.dumps(data, sort_keys=True)
    except (TypeError, ValueError, RecursionError):  # keys of several types, or nested too deeply
        raise Declined(NOT_NOW) from None
