"""The server's parts, each by itself: rates, answers given once, views, streams, texts, files of the page."""

import asyncio
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ra_guests.game_thread import GameThread
from ra_guests.languages import FIXED, Texts
from ra_guests.limits import Limits, Rate
from ra_guests.once import Answer, Once
from ra_guests.page_files import page_files
from ra_guests.page_texts import PAGE_TEXTS
from ra_guests.rates import Buckets
from ra_guests.refusals import Turned
from ra_guests.streams import BEAT, Stream
from ra_guests.views import Views
from tools.shared_table import Table

# -- Rates


def test_a_bucket_empties_and_fills_again() -> None:
    now = [0.0]
    buckets = Buckets(Rate(3, 2), most=9, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    assert not buckets.has("a")
    now[0] += 0.5
    assert buckets.has("a")
    assert [buckets.take("a"), buckets.take("a")] == [True, False]
    now[0] += 1000
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_names_are_forgotten_when_there_are_too_many() -> None:
    buckets = Buckets(Rate(1, 0), most=2, clock=lambda: 0.0)
    for name in range(10_000):
        assert buckets.take(name)
    assert len(buckets._left) == 2
    assert not buckets.take(9999)


# -- Answers


def test_an_id_has_one_answer_and_the_oldest_are_forgotten() -> None:
    done: list[str] = []

    async def play() -> None:
        once = Once(Limits(answers=3))

        def do(name: str) -> asyncio.Future[Answer]:
            done.append(name)
            future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            future.set_result(None)
            return future

        for name in ("a", "b", "c", "d"):
            assert once.given(name) is None
            assert once.begin(name, lambda name=name: do(name)) is once.given(name)  # type: ignore[misc]
        assert once.given("a") is None
        assert once.given("b") is not None

    asyncio.run(play())
    assert done == ["a", "b", "c", "d"]


def test_only_so_many_actions_of_a_guest_wait() -> None:
    async def play() -> None:
        once, loop = Once(Limits(unanswered=2)), asyncio.get_running_loop()
        waiting: list[asyncio.Future[Answer]] = [loop.create_future() for _ in range(3)]
        once.begin("a", lambda: waiting[0])
        once.begin("b", lambda: waiting[1])
        with pytest.raises(Turned):
            once.begin("c", lambda: waiting[2])
        waiting[0].set_result(None)
        once.begin("c", lambda: waiting[2])

    asyncio.run(play())


def test_what_waits_for_a_sleeping_game_is_bounded() -> None:
    async def play() -> None:
        asked: list[Any] = []
        game = GameThread(asked.append, Limits())
        for _ in range(256):
            game.ask(lambda: None)
        with pytest.raises(Turned):
            game.ask(lambda: None)
        for run in asked:
            run()
        await asyncio.sleep(0)
        game.ask(lambda: None)

    asyncio.run(play())


def test_what_nobody_waits_for_any_more_is_not_done() -> None:
    async def play() -> None:
        asked: list[Any] = []
        done: list[int] = []
        game = GameThread(asked.append, Limits(answer_seconds=0.01))
        with pytest.raises(Turned):
            await game.get(lambda: done.append(1))
        asked[0]()
        assert done == []

    asyncio.run(play())


# -- Views


def test_a_view_is_computed_once_for_all_who_see_it() -> None:
    table = Counting()
    views = Views(table, slice_seconds=9)
    looks = [(0, "en"), (None, "en"), (None, "fr")]
    shown, ready, wrong = views.work(looks, looks)
    assert (ready, wrong) == (True, [])
    assert set(shown.views) == set(looks)
    views.work(looks, looks)
    assert table.asked == looks
    views.forget()
    views.work(looks[:1], looks)
    assert table.asked == [*looks, looks[0]]


def test_views_take_a_slice_of_time() -> None:
    table, now = Counting(), [0.0]

    def clock() -> float:
        now[0] += 1
        return now[0]

    views = Views(table, slice_seconds=2.5, clock=clock)
    looks = [(seat, "en") for seat in range(3)]
    ready, turns = False, 0
    while not ready:
        shown, ready, _wrong = views.work(looks, looks)
        turns += 1
    assert turns == 2
    assert len(table.asked) == len(shown.views) == 3


def test_a_view_with_a_bug_withholds_no_other() -> None:
    class Broken(Table):
        def view(self, seat: int | None, language: str) -> Mapping[str, Any]:
            return super().view(seat, language) if seat else {"title": float("nan")}

    shown, ready, wrong = Views(Broken(), 9).work([(0, "en"), (1, "en")], [(0, "en"), (1, "en")])
    assert list(shown.views) == [(1, "en")]
    assert ready
    assert [type(each) for each in wrong] == [ValueError]


def test_views_of_those_who_left_are_forgotten() -> None:
    views = Views(Table(), 9)
    views.work([(0, "en")], [(0, "en")])
    shown, _, _ = views.work([(1, "en")], [(1, "en")])
    assert list(shown.views) == [(1, "en")]


class Counting(Table):
    """Counts which views are computed."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int | None, str]] = []

    def view(self, seat: int | None, language: str) -> Mapping[str, Any]:
        self.asked.append((seat, language))
        return super().view(seat, language)


# -- Streams


def test_only_the_newest_view_waits_and_few_notes() -> None:
    async def play() -> list[bytes]:
        stream = Stream(1, "en", Limits(notes=2))
        for number in range(1000):
            stream.show(number, b'"head":%d' % number, b"{}", 0)
            stream.note(b'{"note":%d}\n' % number)
        lines = stream.lines()
        got = [await anext(lines)]
        stream.beat(), stream.beat()
        got.append(await anext(lines))
        stream.show(1000, b'"head":999', b"{}", 0)  # as before
        stream.beat()
        got.append(await anext(lines))
        stream.show(1001, b'"head":1000', b"{}", 0)
        stream.unshow()
        stream.beat()
        got.append(await anext(lines))
        stream.show(1002, b'"head":1001', b"{}", 0)
        stream.end(b"end\n")
        got += [each async for each in lines]
        return got

    got = asyncio.run(play())
    assert re.sub(rb'"age":\d+,', b"", got[0]).splitlines() == [
        b'{"type":"view","version":999,"head":999,"view":{}}',
        b'{"note":998}',
        b'{"note":999}',
    ]
    assert got[1:4] == [BEAT, BEAT, BEAT]
    assert got[4:] == [b"end\n"]


# -- Texts


def test_a_language_nobody_speaks_is_english() -> None:
    texts = Texts(Table())
    assert [texts.language_of(tag) for tag in ("fr", "fr-CA", "FR_ca", "zz", "", None, "<b>", "f" * 99)] == (
        ["fr", "fr", "fr", "en", "en", "en", "en", "en"]
    )
    page = json.loads(texts.page("fr"))
    assert page["language"] == "fr"
    assert page["languages"] == {"en": "English", "fr": "Français"}
    assert page["texts"]["spectators"] == "fr: Watching: {number}"
    assert set(page["texts"]) == set(PAGE_TEXTS)
    assert json.loads(texts.page("zz"))["language"] == "en"


def test_every_refusal_has_its_text() -> None:
    texts = Texts(Table())
    assert all(texts.say(words, "fr").startswith("fr: ") for words in FIXED)


# -- The page's files


def test_only_what_a_page_needs_is_served(tmp_path: Path) -> None:
    for name in ("index.html", "page.css", "more/board.js", "icon.svg", "notes.txt", "x.py", ".hidden"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    files = page_files(tmp_path)
    assert set(files) == {"/", "/page/page.css", "/page/more/board.js", "/page/icon.svg"}
    assert files["/"].body == b"index.html"
    assert files["/page/page.css"].kind == "text/css; charset=utf-8"
    assert len({file.etag for file in files.values()}) == 4
