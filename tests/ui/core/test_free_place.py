"""Messages cover nothing that people are about to tap."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.uix.textinput import TextInput

from tests.ui import hexgame
from tests.ui.at_table import begin, ra
from tools.demo import states
from tools.hexfingers import the_board
from tools.stage import Stage
from ui.core.free_place import Area, area_of, free_place, targets, texts

WINDOW = Area(0, 12, 400, 788)
AREAS = st.builds(
    lambda left, bottom, width, height: Area(left, bottom, left + width, bottom + height),
    *(st.integers(0, most) for most in (380, 780, 200, 200)),
)


@given(st.lists(AREAS, max_size=8), st.integers(40, 120))
def test_a_message_covers_as_little_as_anywhere_else_in_the_middle(taken: list[Area], high: int) -> None:
    def covered(left: float, bottom: float) -> float:
        return sum(Area(left, bottom, left + 360, bottom + high).overlap(area).size for area in taken)

    left, bottom = free_place(Area(20, 0, 380, high), WINDOW, taken, gap=0)
    assert WINDOW.bottom <= bottom <= WINDOW.top - high
    assert WINDOW.left <= left <= WINDOW.right - 360
    assert covered(left, bottom) <= min(covered(20, each) for each in range(12, 788 - high + 1))


@pytest.mark.parametrize(
    ("taken", "place"),
    [
        ([], (20, 12)),
        ([Area(0, 100, 400, 200)], (20, 12)),
        ([Area(0, 20, 400, 100)], (20, 106)),
        ([Area(0, 0, 15, 800)], (20, 12)),
        ([Area(0, 0, 30, 800)], (40, 12)),
    ],
)
def test_in_the_middle_of_the_foot_if_nothing_is_there(taken: list[Area], place: tuple[float, float]) -> None:
    assert free_place(Area(0, 0, 360, 60), WINDOW, taken, gap=6) == place


LONG = "Отменено – Jean-Christophe вытягивает: Цивилизация (Земледелие)"
MESSAGES = [(LONG, None), ("Перезаписано 3 отменённых шага", print), ("Журнал исправлен", print)]
# Where there is no other place: rules, log and inviting are for later, and are there again afterwards.
MAY_BE_COVERED = {"book", "list", "people", "chart", "table"}


SMALL, LOW, WIDE = (360, 640), (916, 412), (1280, 800)
IN_GAMES = ("table", "log", "tally", "epoch")
# On a small phone there is the least room: the suite has every second state there, of the table, which has
# most, every fifth. Of the other sizes it has every fifth state of one screen each; `make looks` has all.
IN_THE_SUITE = [(SMALL, "table", 5), *((SMALL, screen, 2) for screen in IN_GAMES[1:])]
IN_THE_SUITE += [(LOW, "table", 5), (WIDE, "tally", 5)]
EACH = [(size, screen, 1) for size in (SMALL, LOW, WIDE) for screen in IN_GAMES]


@pytest.mark.parametrize(
    ("size", "screen", "every"),
    [*IN_THE_SUITE, *(pytest.param(*each, marks=pytest.mark.look) for each in EACH)],
    ids=str,
)
@pytest.mark.sample(3)
def test_a_message_in_a_game_covers_nothing_that_is_tapped_next(
    size: tuple[int, int], screen: str, every: int, stage: Stage
) -> None:
    stage.resize(*size)
    looked = 0
    for state in ("", *states(screen))[every - 1 :: every]:
        stage.show(screen, state, language="ru", font_scale=1.3)
        if stage.app.root.overlays or stage.app.session is None:
            continue
        looked += 1
        for text, undo in MESSAGES:
            stage.app.show_message(text, undo)
            stage.frames(4)
            snackbar = stage.app.root.snackbar
            message = area_of(snackbar)
            label = snackbar.ids.label
            assert label.texture_size[1] <= snackbar.height
            fixed, rows = targets(stage.app.screen, Area(0, 0, *stage.app.root.size))
            covered = {each for each in (*fixed, *rows) if each.overlap(message).size > 1}
            if not covered:
                continue
            later = (
                *stage.all("IconButton", lambda each: each.icon in MAY_BE_COVERED),
                *stage.all("InviteButton"),
            )
            icons = {area_of(each) for each in later}
            assert covered <= icons, (state, text)
            # There was no free place.
            wide, high = snackbar.size_at_foot(stage.app.root.width)
            edge = snackbar.inset
            within = Area(edge, edge, stage.app.root.width - edge, stage.app.root.height - edge)
            left, bottom = free_place(Area(0, 0, wide, high), within, fixed, edge / 2, rows)
            there = Area(left, bottom, left + wide, bottom + high)
            assert any(there.overlap(each).size for each in (*fixed, *rows)), (state, text)
    assert looked


@pytest.mark.parametrize("size", [(360, 640), (412, 916), (1280, 800)], ids=str)
@pytest.mark.parametrize("scale", [1, 1.3])
def test_how_large_a_message_is_at_the_foot_is_known_before(
    size: tuple[int, int], scale: float, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage.app.root, "rooms_for_message", list)  # as if there were no bar
    stage.resize(*size)
    stage.show("history", next(iter(states("history"))), language="ru", font_scale=scale)
    for text, undo in MESSAGES:
        stage.app.show_message(text, undo)
        stage.frames(4)
        snackbar = stage.app.root.snackbar
        assert snackbar.room is None
        assert snackbar.size_at_foot(stage.app.root.width) == pytest.approx((snackbar.width, snackbar.height))


def test_a_message_too_long_for_the_bar_covers_rows_that_scroll_and_not_the_buttons(stage: Stage) -> None:
    stage.resize(360, 640)
    stage.show("history", next(iter(states("history"))))
    stage.app.show_message("Something long has happened. " * 6, print)
    stage.frames(4)
    snackbar = stage.app.root.snackbar
    assert snackbar.room is None
    fixed, _rows = targets(stage.app.screen, Area(0, 0, *stage.app.root.size))
    assert [each for each in fixed if each.overlap(area_of(snackbar)).size > 0] == []


def test_what_scrolls_is_covered_rather_than_what_does_not() -> None:
    rows = [Area(0, 0, 400, 700)]
    assert free_place(Area(0, 0, 360, 60), WINDOW, [Area(0, 700, 400, 800)], 6, rows) == (20, 12)


def test_of_free_places_the_one_that_hides_least_text_is_taken() -> None:
    button, text = Area(0, 600, 400, 800), Area(0, 12, 400, 300)
    assert free_place(Area(0, 0, 360, 60), WINDOW, [button], 6) == (20, 12)
    assert free_place(Area(0, 0, 360, 60), WINDOW, [button], 6, read=[text]) == (20, 306)
    # What is tapped is worth more than what is read.
    everywhere = Area(0, 12, 400, 590)
    assert free_place(Area(0, 0, 360, 60), WINDOW, [button], 6, read=[everywhere])[1] < 600 - 60


def test_a_message_hides_no_text_where_there_is_room_beside_it(stage: Stage) -> None:
    stage.resize(360, 640)
    stage.show("table", "discards", font_scale=1.3)
    stage.app.show_message("Something long has happened. " * 4, print)
    stage.frames(4)
    snackbar = stage.app.root.snackbar
    assert snackbar.room is None
    read = texts(stage.app.screen, Area(0, 0, *stage.app.root.size))
    assert read
    assert not [each for each in read if each.shared(area_of(snackbar)) > 1]


def test_over_a_title_are_two_lines_and_more_only_where_no_place_is_empty(stage: Stage) -> None:
    def shown(text: str) -> Any:
        stage.app.show_message(text)
        stage.frames(4)
        return stage.app.root.snackbar

    stage.resize(412, 916)
    stage.show("table", "playing")
    assert shown("Ra drawn").room is not None
    # Below the players is nothing: there it has letters as large as all other texts.
    long = shown("Undone – Ben wins the auction with 15")
    assert long.room is None
    assert long.letters == stage.app.theme.body_text
    assert area_of(long).top < min(area_of(each).bottom for each in stage.all("SeatCard"))
    # In the log there are entries everywhere.
    stage.show("log", "entries")
    assert shown("Undone – Jean-Christophe wins the auction with 15").room is not None


def test_after_a_ra_the_next_ra_can_be_tapped(stage: Stage) -> None:
    session = begin(stage)
    stage.app.show_message("Undone: Ann draws a Ra", print)
    for _ in range(3):
        ra(stage)
    assert [step.action["do"] for step in session.steps] == ["ra"] * 3


def test_boards_and_fields_are_tapped_as_buttons_are(stage: Stage) -> None:
    window = Area(0, 0, *stage.app.root.size)
    hexgame.begin(stage)
    assert area_of(the_board(stage)) in targets(stage.app.screen, window)[0]
    stage.app.go("table_setup")
    stage.frames(4)
    fixed, scrolled = targets(stage.app.screen, window)
    fields = {area_of(each) for each in stage.app.screen.walk() if isinstance(each, TextInput)}
    assert fields & {*fixed, *scrolled}
