"""What a file of journals holds, read line by line: what cannot be read is named with its line.

A damaged line costs that line. So does a damaged first one, which says what the file is, if the lines after
it are games as an archive writes them; any other file without it is foreign. The last line tells a version
that is damaged from a later one, which writes another last line too.
"""

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ra_archive.files import BY_HAND, LATEST, change_of, from_file
from ra_archive.form import Field, compact, parse
from ra_archive.journal import Journal, tidy
from ra_archive.left_out import LeftOut, named
from ra_archive.limits import MOST_GAMES, MOST_PLAYERS
from ra_archive.spelling import Spelling
from ra_archive.store import emptied
from ra_archive.words import BadFile, TooMuch, Words
from ra_base.app_version import FIRST, THIS, is_version
from ra_base.files import MARK, decoded, read_bytes
from ra_base.quoting import LONG, shown
from ra_base.reading import Json
from ra_base.refusal import BadInput, Refusal
from ra_base.steps import Steps, finish

#: The first line of an archive's file.
HEAD = {"format": "ra-archive", "version": 1}
#: What it has besides where a game in it needs a later version of the app: version 1.0 then refuses the file
#: as one of a newer version. Here each game says what it needs, so that the others can be imported.
NEEDS = "needs"
#: In so many bytes a damaged first line may differ from it; one that differs more says something else.
MOST_DAMAGED = 4
#: Far more than a life of playing; a longer file would only fill the phone's memory.
MOST_BYTES = 256 * 2**20
TOO_LARGE = Words("is too large for an archive")
#: More than anybody has: of one game there is a version for each phone on which it went on differently.
MOST_VERSIONS = 30
#: Lines of a file: more than games, players and pairs together.
MOST_LINES = 200_000
#: Values of a line and of a file: each takes far more memory than text. A long game has 1,200.
MOST_VALUES, MOST_VALUES_OF_ALL = 200_000, 20_000_000
#: How the lines begin that are no games, in whatever order their fields are.
PAIR, END = b'{"same":', b'{"end":'
PLAYER = tuple(f'{{"{name}":'.encode() for name in ("player", *Spelling._fields[1:]))
WHAT_IT_IS = 16


class Contents(NamedTuple):
    """What a file holds."""

    journals: list[tuple[Journal, str]]  # each with its place in the file
    spellings: list[Spelling]
    same: list[tuple[str, str]]


def read_file(path: Path) -> Contents:
    """Read a file of either form; the rules of its games are not checked yet."""
    contents, bad = finish(reading(path))
    if bad:
        raise BadFile(bad[0].where, bad[0].why)
    return contents


def reading(path: Path) -> Steps[tuple[Contents, list[LeftOut]]]:
    """Read what can be read of a file, and note what cannot, a line each step."""
    name = shown(path.name, LONG)
    if path.exists() and not (path.is_file() or path.is_dir()):
        # A pipe would be waited for, and a device may never end.
        raise BadFile(name, Words("isn’t a file of games"))
    try:
        raw = read_bytes(path, name, MOST_BYTES, TOO_LARGE).removeprefix(MARK.encode())
    except BadInput as wrong:
        raise BadFile(wrong.where, wrong.what) from None
    check_values(values_in(raw), name, MOST_VALUES_OF_ALL)
    first, _, rest = raw.partition(b"\n")
    head: object = None
    with suppress(Refusal):
        head = _parsed(first, name).value
    if _is_ours(head):
        return (yield from archive_lines(rest, name))
    try:
        return _other(raw, head, name), []
    except BadFile as wrong:
        if head is not None and not _is_nearly_ours(raw, head):
            raise
        foreign = wrong
    contents, bad = Contents([], [], []), list[LeftOut]()
    with suppress(BadFile):
        contents, bad = yield from archive_lines(rest, name)
    if not any(journal.marks != BY_HAND for journal, _where in contents.journals):
        raise foreign
    return contents, [LeftOut(f"{name}:1", "", 0, Words("the first line is damaged")), *bad]


def _other(raw: bytes, head: object, name: str) -> Contents:
    """Read a file that does not begin as an archive's: it may hold one journal."""
    if isinstance(head, dict) and "format" in head:
        ours = head["format"] == HEAD["format"]
        raise BadFile(
            name,
            Words("was written by a newer version of the app") if ours else Words("isn’t a file of games"),
        )
    return Contents([(read_journal(_parsed(raw, name)), name)], [], [])


def head_of(needs: str) -> dict[str, Json]:
    """Give the first line of a file whose games need this version of the app."""
    return HEAD if needs == FIRST else {**HEAD, NEEDS: needs}


def needs_of(path: Path) -> str:
    """Give the version of the app that a file needs, as its first line says; it was written by an export."""
    with path.open(encoding="utf-8") as file:
        first = parse(file.readline(), path.name).object()
    needs: str = first.get("archive", first).get(NEEDS, FIRST)
    return needs


def _is_ours(head: object) -> bool:
    if not isinstance(head, dict):
        return False
    needs = head.get(NEEDS, FIRST)
    return isinstance(needs, str) and is_version(needs) and head == head_of(needs)


def _is_nearly_ours(raw: bytes, head: object) -> bool:
    """Return whether a first line is ours but for some damage; one of a newer version is not."""
    line = raw.partition(b"\n")[0].strip()
    if isinstance(head, dict) and head.get("format") == HEAD["format"] and "version" in head:
        lines = raw.rstrip().split(b"\n")
        return lines[-1] == compact({"end": len(lines) - 2}).encode()
    heads = (compact(head_of(needs)).encode() for needs in (FIRST, THIS))
    return any(len(line) == len(ours) and _differ(line, ours) <= MOST_DAMAGED for ours in heads)


def _differ(one: bytes, other: bytes) -> int:
    return sum(mine != theirs for mine, theirs in zip(one, other, strict=True))


def values_in(raw: bytes) -> int:
    """Give how many values there are in JSON text; a sign for one may also be in a text."""
    return sum(map(raw.count, (b",", b"[", b"{")))


def check_values(count: int, where: str, most: int) -> None:
    """Refuse more values than a phone has memory for."""
    if count > most:
        raise TooMuch(where, Words("has too many values; the limit is {most}", most=most))


def _parsed(raw: bytes, where: str) -> Field:
    check_values(values_in(raw), where, MOST_VALUES)
    try:
        return parse(decoded(raw, where), where)
    except BadFile:
        raise
    except BadInput as wrong:
        raise BadFile(wrong.where, wrong.what) from None


def archive_lines(raw: bytes, name: str) -> Steps[tuple[Contents, list[LeftOut]]]:
    """Read a file with a line for each game, step by step; what cannot be read is named."""
    contents, bad = Contents([], [], []), []
    raw = raw.rstrip()
    if raw.count(b"\n") >= MOST_LINES:
        raise TooMuch(name, Words("there are too many lines; the limit is {most}", most=MOST_LINES))
    lines = raw.split(b"\n") if raw else []
    _count_lines(lines, name)
    ended = False
    shared: dict[str, Json] = {}
    for number, line in enumerate(lines, start=2):
        yield number / (len(lines) + 2)
        where = f"{name}:{number}"
        field = None
        try:
            field = _parsed(line, where)
            if "end" in field.object():
                ended = True
                if field["end"].whole() != number - 2 or number != len(lines) + 1:
                    raise BadFile(where, Words("lines are missing, or there are too many"))
            else:
                _read_line(field, where, contents, shared)
        except TooMuch:
            raise
        except BadFile as wrong:
            bad.append(LeftOut(str(wrong.where), *_about(field, line), wrong.what))
        # A line may be something else than its beginning says.
        check_limits(
            len(contents.journals) + len(bad), max(len(contents.spellings), len(contents.same)), where
        )
    check_versions((journal.origin or journal.id for journal, _where in contents.journals), name)
    if not ended:
        bad.append(LeftOut(name, "", 0, Words("the file is incomplete")))
    return contents, bad


def check_versions(games: Iterable[str], where: str) -> None:
    """Refuse more versions of one game than there are phones; the games are given by version."""
    if max(Counter(games).values(), default=0) > MOST_VERSIONS:
        raise BadFile(where, Words("one game has too many versions; the limit is {most}", most=MOST_VERSIONS))


def _count_lines(lines: list[bytes], name: str) -> None:
    """Refuse a file with too much in it before any of it is parsed: how a line begins says what it is."""
    games = players = pairs = ends = 0
    for number, line in enumerate(lines, start=2):
        begins = line[:WHAT_IT_IS].translate(None, b" \t")
        if begins.startswith(PAIR):
            pairs += 1
        elif begins.startswith(PLAYER):
            players += 1
        elif begins.startswith(END):
            ends += 1
        else:
            games += 1
        check_limits(games, max(players, pairs), f"{name}:{number}")
        if ends > 1:
            raise TooMuch(
                f"{name}:{number}", Words("there are too many last lines; the limit is {most}", most=1)
            )


def check_limits(games: int, players: int, where: str) -> None:
    """Refuse a file that somebody made to keep a phone busy."""
    if games > MOST_GAMES:
        raise TooMuch(where, Words("there are too many games; the limit is {most}", most=MOST_GAMES))
    if players > MOST_PLAYERS:
        raise TooMuch(where, Words("there are too many players; the limit is {most}", most=MOST_PLAYERS))


def _read_line(field: Field, where: str, contents: Contents, shared: dict[str, Json]) -> None:
    if "player" in field.object():
        contents.spellings.append(_spelling(field))
    elif "same" in field.object():
        one, other = _pair(field["same"])
        contents.same.append((one, other))
    else:
        contents.journals.append((read_journal(field, shared), where))


def _about(field: Field | None, line: bytes) -> tuple[str, int]:
    """Give the name and date of a game that can perhaps not be read: a damaged letter hides neither."""
    with suppress(Refusal):
        field = field or parse(line.decode(errors="replace"), "")
        about = field["archive"]
        return named(about["title"].text(), field.object()), about["played"].whole(high=LATEST)
    return "", 0


def read_journal(field: Field, shared: dict[str, Json] | None = None) -> Journal:
    """Read a game of a file; a deleted one has nothing but its name."""
    journal = from_file(field, shared)
    return journal if journal.deleted is None else emptied(journal)


def _spelling(field: Field) -> Spelling:
    return Spelling(
        name=field["player"].called(),
        chosen=change_of(field["chosen"]),
        colour=tidy(field["colour"].text()),
        shape=tidy(field["shape"].text()),
        looked=change_of(field["looked"]),
        departed=change_of(field["departed"]) if field.has("departed") else 0,
    )


def _pair(field: Field) -> list[str]:
    return sorted(each.called() for each in field.items(exactly=2))
