"""One journal as a file: what `.ra.json` holds, written and read.

    {"kind": "ra-table", "version": 1, ...the setup..., "actions": [those that count],
     "archive": {"id": "…", "title": "", "created": 0, "played": 0, "changed": 0, "undone": [...],
                 "result": null, "marks": {"…": 7}, "origin": null, "deleted": null,
                 "finished": 0, "location": "…", "note": "…", "times": [0, null, ...], "needs": "2.0",
                 "sum": "0123456789abcdef"}}

The keys from `finished` to `needs` are left out where there is nothing to say. `times` are those of the
actions and of the undone ones; those at the end that are not known are left out. `needs` is the first
version of the app that reads the game, where that is not 1.0. `sum` is that of all the
rest, however it is laid out: one damaged letter may make another game that can be played as well. Files of
version 1.0.0 have none.

A result of null where the game is over says that it does not count: it is a duplicate.
The part without `archive` is the journal as the game packages read it. A file that has only that part,
written by hand or by another program, is given an id made from its content, so that reading it twice does
not make two games of it.
"""

from itertools import islice
from uuid import UUID, uuid5

from ra_archive.form import Field, canonical
from ra_archive.journal import RESERVED, Journal, known_times, sharing, tidy, tidy_note
from ra_archive.results import MOST_SEATS, check_result
from ra_archive.sums import text_sum
from ra_archive.words import BadFile, TooMuch, Words
from ra_base.app_version import FIRST, THIS, is_later, is_version
from ra_base.reading import Json

#: The namespace of ids made from content.
WRITTEN_BY_HAND = UUID("6f0b7c6e-52d1-5a8e-9c0e-1cc1f2a4a981")
#: What its marks are then.
BY_HAND = {"written": 1}
#: No clock of a phone is right beyond this (the year 9000); dates up to there can be shown everywhere.
LATEST = 221845392000000
#: A change that a file dates later (in the year 2500) counts as one of that moment: each change comes after
#: all there are, and must find room.
LATEST_CHANGE = 16725225600000
#: So many changes can follow one of that moment; a later one is damage.
LAST_CHANGE = LATEST_CHANGE + 2**40
#: More than any game has; a longer list is a file made to keep a phone busy.
MOST_ACTIONS = 20_000
MOST_MARKS = 10_000


def to_file(journal: Journal, needs: str = FIRST) -> dict[str, Json]:
    """Give the whole journal as JSON, with the first version of the app that reads it."""
    about = {
        "id": journal.id,
        "title": journal.title,
        "created": journal.created,
        "played": journal.played,
        "changed": journal.changed,
        "undone": list(journal.undone),
        "result": journal.result,
        "marks": journal.marks,
        "origin": journal.origin,
        "deleted": journal.deleted,
    }
    more = {
        "finished": journal.finished,
        "location": journal.location,
        "note": journal.note,
        "times": list(journal.times),
        "needs": "" if needs == FIRST else needs,
    }
    about.update((name, value) for name, value in more.items() if value not in (None, "", []))
    return {**journal.document(), "archive": about}


def summed(document: dict[str, Json]) -> dict[str, Json]:
    """Give the document of a journal with its sum, as a file has it."""
    about = document["archive"]
    return {**document, "archive": {**about, "sum": text_sum(canonical(document))}}


def _check_sum(field: Field) -> None:
    """Refuse a file that is not what was written; the sum is of all that is there, known to us or not."""
    about = dict(field["archive"].object())
    if "sum" in about:
        own = about.pop("sum")
        if own != text_sum(canonical({**field.object(), "archive": about})):
            why = Words("doesn’t match the rest: the game was damaged or changed")
            raise field["archive"]["sum"].refuse(why)


def _check_needs(about: Field) -> None:
    """Refuse a game of a later version: it may have what would be misread here."""
    if not about.has("needs"):
        return
    needs = about["needs"].text()
    if not is_version(needs):
        raise about["needs"].refuse(Words("must be a version like {version}", version=THIS))
    if is_later(needs):
        raise BadFile(about.where, Words("needs version {version} of the app or later", version=needs))


def from_file(field: Field, shared: dict[str, Json] | None = None) -> Journal:
    """Read a journal back, or say where the file is not one; its rules are not checked here.

    Actions like those of other journals are `shared` with them.
    """
    shared = {} if shared is None else shared
    kind = field["kind"].text()
    version = field["version"].whole()
    setup = {name: value for name, value in field.object().items() if name not in RESERVED}
    if isinstance(players := setup.get("players"), list) and len(players) > MOST_SEATS:
        raise TooMuch(
            field["players"].where, Words("has too many players; the limit is {most}", most=MOST_SEATS)
        )
    done = _actions(field["actions"], shared)
    if not field.has("archive"):
        written = canonical([kind, version, setup, list(done)])
        return Journal(
            id=str(uuid5(WRITTEN_BY_HAND, written)),
            kind=kind,
            version=version,
            setup=setup,
            actions=done,
            head=len(done),
            marks={**BY_HAND},
        )
    _check_sum(field)
    _check_needs(field["archive"])
    about = field["archive"]
    actions = (*done, *_actions(about["undone"], shared))
    if len(actions) > MOST_ACTIONS:
        raise TooMuch(field["actions"].where, Words("has more than {most} actions", most=MOST_ACTIONS))
    result = about["result"].value
    return Journal(
        id=about["id"].uuid(),
        kind=kind,
        version=version,
        setup=setup,
        actions=actions,
        head=len(done),
        title=tidy(about["title"].text()),
        created=about["created"].whole(high=LATEST),
        played=about["played"].whole(high=LATEST),
        changed=change_of(about["changed"]),
        result=None if result is None else check_result(result, about["result"].where),
        deleted=_moment(about, "deleted"),
        marks=_marks(about["marks"]),
        origin=about["origin"].uuid() if about.has("origin") else None,
        finished=_moment(about, "finished"),
        location=tidy(_text(about, "location")),
        note=tidy_note(_text(about, "note")),
        times=_times(about["times"], len(actions)) if about.has("times") else (),
    )


def _actions(field: Field, shared: dict[str, Json]) -> tuple[Json, ...]:
    if isinstance(field.value, list) and len(field.value) > MOST_ACTIONS:
        raise TooMuch(field.where, Words("has more than {most} actions", most=MOST_ACTIONS))
    return sharing((each.object() for each in field.items()), shared)


def change_of(field: Field) -> int:
    """Read when something was changed or chosen, as an order among changes rather than a date."""
    return min(field.whole(), LATEST_CHANGE)


def _moment(about: Field, name: str) -> int | None:
    return about[name].whole(high=LATEST) if about.has(name) else None


def _text(about: Field, name: str) -> str:
    return about[name].text() if about.has(name) else ""


def _times(field: Field, actions: int) -> tuple[int | None, ...]:
    times = (None if each.value is None else each.whole(high=LATEST) for each in field.items())
    return known_times(islice(times, actions))


def _marks(field: Field) -> dict[str, int]:
    if len(field.object()) > MOST_MARKS:
        raise TooMuch(field.where, Words("has more than {most} marks", most=MOST_MARKS))
    marks = {who: field[who].whole(low=1) for who in field.object()}
    if not marks or any(len(who) > 32 for who in marks):
        raise field.refuse(Words("wasn’t written by the app"))
    return marks
