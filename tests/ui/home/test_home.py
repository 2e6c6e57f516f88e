"""Home: the game that is open comes first, and every way leads somewhere."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ra_archive.players import remember
from ra_auction.words import IllegalAction
from tests.ui.played import TABLE, play_golden, play_table
from tools.stage import Stage
from ui.core.languages import LANGUAGES
from ui.core.resume_game import resume_game
from ui.home.entrances import LOOK_BACK, LOOK_UP, NEW_GAMES, Entrance
from ui.table.game_adapters import TableAdapter


def home(stage: Stage) -> None:
    stage.app.start_over()
    stage.frames()


def test_the_first_frame_does_not_wait_for_the_archive(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    play_table(stage)
    asked = []
    archive = type(stage.app).archive
    monkeypatch.setattr(
        type(stage.app), "archive", property(lambda app: asked.append(True) or archive.fget(app))
    )
    stage.app.start_over()
    stage.frames(1)
    assert not asked
    assert not list(stage.all("ResumeCard"))
    stage.frames()
    assert asked
    assert stage.the("ResumeCard").text.startswith("Ann, Bea, Cy\nClassic edition · today, ")


def test_the_first_frame_of_all_has_the_new_games_and_the_next_one_all_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    frames = Stage.frames

    def look(stage: Stage, count: int = 3) -> None:
        for _ in range(count):
            frames(stage, 1)
            shown.append((len(list(stage.all("RoomCard"))), len(list(stage.all("ListRow")))))

    with monkeypatch.context() as patched:
        patched.setattr(Stage, "frames", look)
        stage = Stage(tmp_path)
        stage.__enter__()
    try:
        assert shown[:2] == [(len(NEW_GAMES), 0), (len(NEW_GAMES), len(LOOK_UP) + len(LOOK_BACK))]
        stage.app.go("settings")
        stage.app.start_over()
        stage.frames(1)
        assert len(list(stage.all("ListRow"))) == len(LOOK_UP) + len(LOOK_BACK)
    finally:
        stage.__exit__()


def test_the_game_played_last_is_resumed_by_a_tap(stage: Stage) -> None:
    play_table(stage, players=["Dan", "Eve", "Bea"])
    journal = play_table(stage, 2)
    play_table(stage, 3)
    stage.app.session = None
    home(stage)
    stage.tap(stage.the("ResumeCard"))
    assert stage.app.trail == ("home", "table", "epoch")
    assert stage.app.session.journal.id == journal
    assert len(stage.app.session.steps) == 3


def test_a_game_without_a_date_is_offered_only_once_it_is_played_on(stage: Stage) -> None:
    archive = stage.app.archive
    real, archive.now = archive.now, lambda: 0
    undated = play_table(stage)
    archive.now = real
    archive.restore(archive.delete(archive.open(undated)).id)
    stage.app.session = None
    home(stage)
    assert not list(stage.all("ResumeCard"))
    stage.app.resume(undated).do({"do": "close"})
    stage.app.session = None
    home(stage)
    assert list(stage.all("ResumeCard"))


def test_what_has_been_finished_meanwhile_is_not_offered(stage: Stage) -> None:
    play_table(stage, 2)
    home(stage)
    stage.tap(stage.the("ResumeCard"))
    stage.app.session.do({"do": "close"})
    stage.back()
    stage.back()
    stage.frames()
    assert stage.app.trail == ("home",)
    assert not list(stage.all("ResumeCard"))


def test_how_the_last_game_ended_is_said_and_a_tap_shows_it(stage: Stage) -> None:
    home(stage)
    assert not any(each.remark.startswith("Last game: ") for each in stage.all("ListRow"))
    play_table(stage, 3, players=["Dan", "Eve", "Bea"])
    journal = play_golden(stage, "table_classic_3.json")
    play_table(stage)
    stage.app.session = None
    home(stage)
    (row,) = (each for each in stage.all("ListRow") if each.remark.startswith("Last game: "))
    assert row.text == "Bea won with 29 points"
    assert row.remark.startswith("Last game: Classic edition · today, ")
    stage.tap(row)
    assert stage.app.session.journal.id == journal
    assert stage.app.trail[-1] == "final"


def test_a_finished_game_that_was_only_imported_is_no_last_game(stage: Stage) -> None:
    archive = stage.app.archive
    real, archive.now = archive.now, lambda: 0
    play_table(stage, 3)
    archive.now = real
    stage.app.session = None
    home(stage)
    assert not any(each.remark.startswith("Last game: ") for each in stage.all("ListRow"))


def test_a_game_of_any_kind_is_offered_if_it_was_played_last(stage: Stage) -> None:
    play_table(stage)
    session = stage.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"})
    session.do({"do": "move", "move": "1e5-h5"})
    stage.app.session = None
    home(stage)
    stage.tap(stage.the("ResumeCard"))
    assert stage.app.trail == ("home", "hex_board")
    assert stage.app.session.journal.id == session.journal.id


def test_a_game_that_was_deleted_meanwhile_is_reported(stage: Stage) -> None:
    journal = play_table(stage)
    home(stage)
    stage.app.archive.delete(stage.app.archive.open(journal))
    stage.tap(stage.the("ResumeCard"))
    assert "This game isn’t in the archive." in stage.texts()
    assert stage.app.trail == ("home",)


def test_a_game_that_cannot_be_replayed_says_why_but_a_bug_is_no_reason(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = play_table(stage)
    home(stage)

    def play(reason: Exception) -> Callable[..., object]:
        def fail(*_: object) -> object:
            raise reason

        return fail

    monkeypatch.setattr(TableAdapter, "play", play(TypeError("a bug")))
    with pytest.raises(TypeError, match="a bug"):
        resume_game(stage.app, journal)
    stage.frames()
    assert not list(stage.all("Snackbar"))
    monkeypatch.setattr(TableAdapter, "play", play(IllegalAction("the game is over")))
    assert not resume_game(stage.app, journal)
    stage.frames()
    assert stage.the("Snackbar").text == "The game is over"
    assert stage.app.trail == ("home",)


@pytest.mark.parametrize("entrance", [*NEW_GAMES, *LOOK_UP, *LOOK_BACK], ids=lambda entrance: entrance.title)
@pytest.mark.sample(6)
def test_an_entrance_leads_to_its_screen(stage: Stage, entrance: Entrance) -> None:
    home(stage)
    stage.tap(next(stage.all(where=lambda each: entrance.title in vars_of(each))))
    assert stage.app.trail == ("home", entrance.screen)


def vars_of(widget: object) -> tuple[object, ...]:
    """What a card or row is called; labels inside it are not meant."""
    if type(widget).__name__ not in ("RoomCard", "ListRow"):
        return ()
    return (getattr(widget, "title", None), getattr(widget, "text", None))


def test_every_text_changes_with_the_language(stage: Stage) -> None:
    play_table(stage)
    home(stage)
    stage.app.settings.language = "fr"
    stage.frames()
    assert stage.the("ResumeCard").title == "Reprendre"
    assert "aujourd’hui" in stage.the("ResumeCard").text
    assert stage.the("RoomCard", icon="room_table").title == "Compter les points à table"


def test_who_reads_no_english_finds_the_language_without_scrolling(stage: Stage) -> None:
    stage.resize(360, 640)
    home(stage)
    stage.tap(stage.the("IconButton", icon="language"))
    for name in LANGUAGES.values():
        stage.the("Segment", text=name)
    stage.tap(stage.the("Segment", text="Русский"))
    assert not stage.app.root.overlays
    assert stage.app.settings.language == "ru"
    assert "Сыграть в «Ра»" in stage.texts()


def test_settings_are_at_the_top_and_lessons_come_first_of_what_is_read(stage: Stage) -> None:
    home(stage)
    assert stage.app.screen.ids.page.scroll_y == 1
    button = stage.the("IconButton", icon="settings")
    assert stage.place(button)[1] > stage.place(stage.app.screen.ids.page)[1]
    # Of who has just begun, nothing but the new games is above it.
    lessons = stage.the("ListRow", text="Learn")
    assert stage.place(lessons)[1] > 0
    assert lessons.y == max(row.y for row in lessons.parent.children)
    stage.tap(button)
    assert stage.app.trail == ("home", "settings")


def test_a_golden_game_in_progress(stage: Stage) -> None:
    play_golden(stage, "auction_classic_3.json")
    stage.app.session.undo()
    stage.app.session = None
    home(stage)
    stage.tap(stage.the("ResumeCard"))
    assert stage.app.session.can_redo
    assert stage.app.session.journal.setup["edition"] == TABLE["edition"]


def test_cards_beside_each_other_are_equally_high(stage: Stage) -> None:
    stage.resize(1280, 800)
    stage.show("home")
    stage.app.settings.language = "fr"
    stage.app.settings.font_scale = 1.15
    stage.frames(6)
    cards = list(stage.app.screen.ids.new_games.children)
    assert len({card.height for card in cards}) == 1
    assert len({card.y for card in cards}) == 1
    assert cards[0].height >= max(card.minimum_height for card in cards)
    stage.resize(412, 916)
    stage.frames(6)
    assert [card.height for card in cards] == [card.size_hint_min_y for card in cards]


def test_home_opens_at_the_top(stage: Stage) -> None:
    stage.resize(412, 600)
    home(stage)
    stage.app.screen.ids.page.scroll_y = 0
    stage.frames()
    stage.tap(stage.the("ListRow", text="Settings"))
    stage.back()
    assert stage.app.screen.ids.page.scroll_y == 1


def test_a_lost_name_is_not_said_to_be_a_lost_game(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        play_table(stage)
        remember(stage.app.archive, "Ann", "red", "star")
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        connection.execute("UPDATE player SET colour = x'00'")
        connection.commit()
    for answer in ("", "OK"):
        with Stage(tmp_path) as stage:
            (dialog,) = stage.all("Dialog")
            assert dialog.title == "Some data was damaged"
            assert "a name, a colour or a merge is lost" in dialog.text
            assert [text for text, _kind, _act in dialog.answers] == ["OK"]
            if answer:
                stage.tap(stage.the("PrimaryButton", text=answer))
    with Stage(tmp_path) as stage:
        assert not list(stage.all("Dialog"))


def test_broken_settings_and_broken_games_are_both_reported(tmp_path: Path) -> None:
    """The message about settings waits behind the dialog about games."""
    with Stage(tmp_path) as stage:
        play_table(stage)
    (tmp_path / "settings.json").write_text("{")
    (tmp_path / "games.db").write_bytes(b"X" * 4096)
    with Stage(tmp_path) as stage:
        (dialog,) = stage.all("Dialog")
        assert dialog.title == "Games may be missing"
        (message,) = stage.all("Snackbar")
        assert message.text.startswith("Settings couldn’t be read")
        assert "\n" not in message.text  # the dialog says the rest
        stage.wait(30)
        assert list(stage.all("Snackbar")) == [message]
        stage.tap(stage.the("PrimaryButton", text="Recover games"))
        stage.frames(4)
        assert list(stage.all("Snackbar")) == [message]
        stage.wait(6)
        assert not list(stage.all("Snackbar"))


def test_two_reports_are_one_message(stage: Stage) -> None:
    for words in ("One.", "Two.", "One."):
        stage.app.report(words)
    stage.frames(1)
    (message,) = stage.all("Snackbar")
    assert message.text == "Two.\nOne."
    stage.app.show_message("Three.")
    stage.app.report("Four.")
    (message,) = stage.all("Snackbar")
    assert message.text == "Four."
