"""The end of a game: ties are explained, and the result is shared in every form."""

import csv
import errno
import io
import json
from dataclasses import replace
from datetime import datetime
from itertools import combinations
from pathlib import Path
from urllib.parse import unquote

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.image import Image
from kivy.graphics import InstructionGroup, Line

from ra_archive.duration import MINUTE
from ra_auction.editions import EDITIONS
from ra_auction.holdings import holding
from ra_auction.reasons import tie
from ra_auction.setup import deal
from ra_auction.sheet import Sheet
from ra_base.steps import finish
from tools.demo.table_games import sample_table
from tools.places import box_of
from tools.stage import Stage
from ui.common.icon import Icon
from ui.core.i18n import Translator
from ui.core.languages import LANGUAGES
from ui.core.session import Change
from ui.table.charts import MARK_APART
from ui.table.final_screen import FinalScreen
from ui.table.result_picture import ResultPicture
from ui.table.result_sharing import result_csv, result_text, result_title


def test_a14_a_tie_is_explained(stage: Stage) -> None:
    session = stage.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    for _ in range(3):
        session.do({"do": "close"})
    session.do({"do": "revise", "epoch": 3, "player": 1, "item": "gods", "count": 5})
    session.do({"do": "revise", "epoch": 3, "player": 1, "item": "gods", "count": 0})
    stage.app.go("final")
    stage.frames()
    ranking = session.game.sheet.ranking
    assert [row.remark for row in stage.all("RankRow")] == [
        str(tie(ranking, place) or "") for place in ranking
    ]


def test_without_a_result_the_book_is_at_the_edge(stage: Stage) -> None:
    screen = stage.app.go("final")
    stage.frames()
    bar, book = stage.the("TopBar"), stage.the("IconButton", icon="book")
    assert not screen.over
    assert bar.right - book.right == pytest.approx(bar.padding[2])


def test_who_has_no_points_in_an_epoch_is_shared_without_kinds() -> None:
    """A civilization takes the −5 away, and nobody has more of anything than the other."""
    edition, own = EDITIONS["pharaoh"], holding(art=1)
    sheet = Sheet(edition, ("Ann", "Bea"), ((own, own),) * 3, ((9, 6, 5, 2), (8, 7, 4, 3)))
    assert sheet.scores[0][0].total == 0
    text = result_text(sheet, "Ra", Translator("en"))
    assert "()" not in text
    assert text.splitlines().count("Ann: 0") == 3


def test_a_shared_result_says_what_it_is_or_who_played() -> None:
    edition, own = EDITIONS["pharaoh"], holding(art=1)
    tr = Translator("en")

    def title(given: str, *players: str) -> str:
        return result_title(
            given, Sheet(edition, players, ((own, own),) * 3, ((9, 6, 5, 2), (8, 7, 4, 3))), tr
        )

    assert title("", "Ann", "Player 2") == "Ra: Ann, Player 2"
    assert title("Cup", "Ann", "Bea") == "Ra: Cup"
    assert title("", "Player 1", "Jugador 2") == "Ra: Player 1, Jugador 2"
    assert title("", "Player 1", "Joueur 2") == "Ra"


def test_place_duration_and_note_are_shown_and_typed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = stage.app.archive
    now = archive.time()
    monkeypatch.setattr(archive, "now", lambda: now)
    session = stage.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    for _ in range(3):
        now += 20 * MINUTE
        session.do({"do": "close"})
    stage.app.go("final")
    stage.frames()
    assert stage.app.screen.notes.replace("\N{NO-BREAK SPACE}", " ") == "Duration: 1 h 00 min"
    stage.tap(stage.the("BigButton", text="Place and note"))
    panel = stage.the("AskNotes")
    panel.ids.place.text, panel.ids.note.text = "Lyon", "Rain all day."
    stage.tap(panel.ids.yes)
    shown = [line for text in stage.texts() for line in text.splitlines()]
    assert {"Place: Lyon", "Note: Rain all day."} <= set(shown)
    assert archive.open(session.journal.id).location == "Lyon"
    stage.tap(stage.the("BigButton", text="Place and note"))
    panel = stage.the("AskNotes")
    assert (panel.place, panel.note) == ("Lyon", "Rain all day.")
    panel.ids.place.text = ""
    stage.tap(panel.ids.yes)
    assert "Place: Lyon" not in stage.app.screen.notes
    assert "Note: Rain all day." in stage.app.screen.notes


def test_the_result_is_shared_in_every_form(stage: Stage) -> None:
    session = sample_table(stage.app, 4, closed=3)
    stage.app.go("final")
    stage.frames()
    copied: list[str] = []
    sheet = session.game.sheet
    for words in ("Text", "Image", "Spreadsheet (CSV)", "Game file (.ra.json)", "BG Stats"):
        stage.tap(next(stage.all("IconButton", lambda each: each.icon == "share")))
        stage.tap(stage.the("BigButton", text=words))
        copied.append(Clipboard.paste())
    text, link = copied[0], copied[-1]
    assert copied == [text] * 4 + [link]
    for place in sheet.ranking:
        assert f"{place.place}. {sheet.players[place.player]}: {place.points} points" in text
    assert json.loads(unquote(link.partition("data=")[2]))["sourcePlayId"] == session.journal.id
    played = datetime.fromtimestamp(session.journal.played / 1000)
    date = f"{played.day} {played:%b} {played.year}".replace(" ", "\N{NO-BREAK SPACE}")
    assert text.startswith(f"Ra: {', '.join(sheet.players)} · {date} · Pharaoh edition\n")
    assert "Ann: +17 (" in text
    assert "−2" in text
    assert "-2" not in text.partition("\n")[2]
    folder, name = stage.data_dir / "shared", f"ra-{played:%Y-%m-%d-%H%M}"
    picture = Image.load(str(folder / f"{name}.png"))
    assert picture.width == 1080
    assert picture.height > 1500
    rows = list(csv.reader(io.StringIO((folder / f"{name}.csv").read_text(encoding="utf-8-sig"))))
    assert rows[1:] == [
        [
            str(cell)
            for cell in (epoch + 1, sheet.players[seat], *own, own.total, sheet.standings[epoch][seat])
        ]
        for epoch, scores in enumerate(sheet.scores)
        for seat, own in enumerate(scores)
    ]
    shared = json.loads((folder / f"{name}.ra.json").read_text(encoding="utf-8"))
    assert shared["actions"] == list(session.journal.actions)


def test_a_picture_has_the_marks_of_players_and_the_icons_of_points(stage: Stage) -> None:
    """They are drawn before a frame, and a picture does not wait for one."""
    sheet = sample_table(stage.app, 3, closed=3).game.sheet
    picture = ResultPicture(sheet, stage.app.player_marks, stage.app.tr, stage.app.theme)
    picture.fill("Ra", "")
    finish(picture.painting(stage.data_dir / "picture.png"))
    icons = [each for widget, _ in picture.widgets for each in widget.walk() if isinstance(each, Icon)]
    assert len(icons) > 10
    assert all(icon.labels for icon in icons)


def test_a_file_that_cannot_be_written_is_reported(stage: Stage) -> None:
    sample_table(stage.app, 4, closed=3)
    (stage.data_dir / "shared").write_text("in the way", encoding="utf-8")
    stage.app.go("final")
    stage.app.screen.share_table()
    stage.frames()
    assert any("Couldn’t save the file" in text for text in stage.texts())


def test_lines_and_marks_of_players_with_the_same_points_are_side_by_side(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=3)
    stage.app.go("final")
    stage.frames(4)
    chart = stage.the("EpochChart")
    chart.fill([(10, 10, 10), (15, 15, 15), (20, 20, 8), (20, 20, 30)])
    stage.frames(4)
    drawn = [each for each in chart.canvas.before.children if isinstance(each, InstructionGroup)]
    lines = [tuple(each.points) for group in drawn for each in group.children if isinstance(each, Line)]
    assert lines
    assert len(set(lines)) == len(lines)
    marks = [
        mark for mark in stage.all("PlayerMark") if mark.parent is chart and mark.width == 20 * chart.unit
    ]
    assert len(marks) == 9
    for one, other in combinations(marks, 2):
        apart = abs(one.center_x - other.center_x) + abs(one.center_y - other.center_y)
        assert apart >= MARK_APART * chart.unit - 1


@pytest.mark.parametrize(
    ("form", "suffix"), [("Spreadsheet (CSV)", ".csv"), ("Game file (.ra.json)", ".ra.json")]
)
def test_a_disk_that_is_full_leaves_no_half_of_a_file(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, form: str, suffix: str
) -> None:
    def full(*_paths: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    sample_table(stage.app, 3, closed=3)
    stage.app.go("final")
    stage.frames()
    monkeypatch.setattr(Path, "replace", full)
    stage.tap(stage.the("IconButton", icon="share"))
    stage.tap(stage.the("BigButton", text=form))
    assert "Couldn’t save the file: no space left." in stage.texts()
    assert not list(stage.data_dir.glob(f"shared/*{suffix}*"))


def test_a_name_that_looks_like_a_formula_stays_a_name_in_a_spreadsheet(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=3)
    sheet = replace(session.game.sheet, players=("=1+1", "Bea", "@x"))
    rows = list(csv.reader(io.StringIO(result_csv(sheet, Translator("en")))))
    assert [row[1] for row in rows[1:4]] == ["'=1+1", "Bea", "'@x"]


def test_what_is_below_the_others_is_drawn_after_them(stage: Stage) -> None:
    sample_table(stage.app, 5, closed=3)
    screen = stage.app.go("final")
    chart = screen.ids.kinds.__self__
    assert not chart.children
    stage.frames(3)
    assert list(stage.all("KindRow"))
    assert chart.to_window(0, chart.top)[1] < 0


@pytest.mark.parametrize(
    ("size", "scale"),
    [((412, 892), 1), ((412, 892), 1.5), ((360, 640), 1), ((892, 412), 1.3), ((640, 360), 1.5)],
)
@pytest.mark.sample(3)
def test_what_to_do_next_is_in_sight_however_much_is_known_of_the_game(
    size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    with Stage(tmp_path, size) as stage:
        for language in LANGUAGES:
            stage.app.settings.language, stage.app.settings.font_scale = language, scale
            sample_table(stage.app, 5, closed=3)
            screen = stage.app.go("final")
            stage.frames(4)
            before = [stage.place(button) for button in screen.ids.buttons.walk(restrict=True)]
            screen.decided = "Ann won six tiles with the 13. " * 4
            stage.frames(4)
            # Who is about to tap taps the same button when the auction that decided the game is found.
            assert [stage.place(button) for button in screen.ids.buttons.walk(restrict=True)] == before
            assert all(box_of(button).bottom >= 0 for button in screen.ids.buttons.walk(restrict=True))


def test_on_a_tablet_all_is_there_at_once(stage: Stage) -> None:
    stage.resize(1280, 800)
    sample_table(stage.app, 5, closed=3)
    assert stage.app.go("final").ids.kinds.children


def test_a_result_is_rendered_once_though_guests_hear_that_it_was_read(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sample_table(stage.app, 3, closed=3)
    heard: list[Change] = []
    session.watch(heard.append)
    rendered: list[FinalScreen] = []
    render = FinalScreen.render

    def count(screen: FinalScreen, *why: object) -> None:
        rendered.append(screen)
        render(screen, *why)

    monkeypatch.setattr(FinalScreen, "render", count)
    stage.app.go("final")
    stage.frames(3)
    assert [change.what for change in heard] == ["go on"]
    assert len(rendered) == 1
