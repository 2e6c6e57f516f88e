"""What a slip in the tally leads to: a warning that lasts, a question before an epoch is scored."""

import re
from pathlib import Path

import pytest

from ra_base.refusal import Refusal
from tests.ui.drawn import drawn_text
from tests.ui.fingers import Fingers
from tests.ui.guests import shared_by
from tests.ui.table.test_tally_screen import begin, score_nothing
from tools.stage import Stage
from ui.core.languages import LANGUAGES
from ui.table.refused_count import refused_counts
from ui.table.tally_view import TallyView

GOLD = "Bea, Gold: {} isn’t counted. There are only 5 × Gold, not 6 in epoch 1 (Ann, Bea)"


def test_a_count_that_did_not_fit_is_next_when_another_was_corrected(stage: Stage) -> None:
    begin(stage)
    fingers = Fingers(stage)
    fingers.turn_to(1)
    fingers.digit(5)
    fingers.digit(1)
    told = GOLD.format(1)
    count = stage.app.screen.count
    assert (told in stage.texts(), count.cell) == (True, (1, "gold"))
    fingers.pick(0, "gold")
    fingers.digit(4)
    told = "Bea, Gold: 1 isn’t counted, but fits now. Enter it again."
    assert (told in stage.texts(), count.cell) == (True, (1, "gold"))
    fingers.digit(1)
    assert (told in stage.texts(), count.cell) == (False, (2, "gold"))
    assert [own["gold"] for own in stage.app.screen.view.counts] == [4, 1, 0]


@pytest.mark.parametrize("size", [(412, 916), (1280, 800)])
def test_an_epoch_is_not_scored_without_a_refused_count_by_a_slip(
    size: tuple[int, int], stage: Stage
) -> None:
    stage.resize(*size)
    session = begin(stage)
    fingers = Fingers(stage)
    fingers.count_to(0, "gold", 4)
    fingers.pick(1, "gold")
    fingers.digit(2)
    told = GOLD.format(2)
    assert stage.texts().count(told) == 1
    stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
    assert "Score epoch 1 without this count?" in stage.texts()
    assert stage.texts().count(told) == 2
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert not session.game.sheet.epochs
    # Bea has none after all: what is counted is right.
    fingers.skip()
    assert told not in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
    assert len(session.game.sheet.epochs) == 1


def test_a_count_that_did_not_fit_is_waiting_still_when_the_app_was_killed(tmp_path: Path) -> None:
    told = GOLD.format(2)
    with Stage(tmp_path) as stage:
        session = begin(stage)
        fingers = Fingers(stage)
        fingers.count_to(0, "gold", 4)
        fingers.pick(1, "gold")
        fingers.digit(2)
        fingers.turn_to(0)
        fingers.digit(1)
        assert told in stage.texts()
        journal = session.journal.id
    for _ in range(2):  # killed, and again before it was settled
        with Stage(tmp_path) as stage:
            stage.app.resume(journal)
            stage.app.go("tally")
            stage.frames()
            assert (told in stage.texts(), stage.app.screen.count.cell) == (True, (1, "gold"))
            stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
            assert "Score epoch 1 without this count?" in stage.texts()
    with Stage(tmp_path) as stage:
        stage.app.resume(journal)
        stage.app.go("tally")
        stage.frames()
        Fingers(stage).digit(1)
        assert told not in stage.texts()
    with Stage(tmp_path) as stage:
        stage.app.resume(journal)
        stage.app.go("tally")
        stage.frames()
        assert told not in stage.texts()


@pytest.mark.parametrize("closed", [0, 2])
def test_an_epoch_scored_without_a_refused_count_warns_of_it_no_more(closed: int, stage: Stage) -> None:
    session = begin(stage)
    for _ in range(closed):
        session.do({"do": "close"})
    session.do({"do": "suns", "disks": [[*own] for own in session.game.suns.all_owned()]})
    session.do({"do": "set", "player": 0, "item": "gods", "count": 1})
    notes = stage.app.shared(refused_counts)
    first = TallyView(session, None, notes, lambda: None)
    assert not first.set(1, "gold", 9)
    assert TallyView(session, None, notes, lambda: None).refusal is not None
    first.close()
    assert TallyView(session, None, notes, lambda: None).refusal is None
    assert TallyView(session, closed + 1, notes, lambda: None).refusal is None


def test_a_refused_count_that_fits_by_now_is_not_counted_and_says_so(stage: Stage) -> None:
    session = begin(stage)
    notes = stage.app.shared(refused_counts)
    first = TallyView(session, None, notes, lambda: None)
    first.set(0, "gold", 4)
    assert not first.set(1, "gold", 2)
    session.undo()
    for view in (first, TallyView(session, None, notes, lambda: None)):
        view.refresh()
        assert view.refusal is not None
        assert (view.refusal.words, view.refusal.number) == (None, 2)
    assert first.set(1, "gold", 2)
    assert TallyView(session, None, notes, lambda: None).refusal is None


def test_two_refused_counts_are_named_and_settled_one_by_one(tmp_path: Path) -> None:
    floods = "Cy, Floods: 9 isn’t counted. There are only 12 × Flood, not 18 in epoch 1 (Ann, Cy)"
    gold = GOLD.format(2)
    with Stage(tmp_path, size=(360, 640)) as stage:
        session = begin(stage)
        fingers = Fingers(stage)
        fingers.count_to(0, "gold", 4)
        fingers.count_to(1, "gold", 2)
        fingers.count_to(0, "floods", 9)
        fingers.count_to(2, "floods", 9)
        # Where people are comes first, and nothing of the other is forgotten.
        assert f"{floods}\n1 more count was refused." in stage.texts()
        stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
        assert "Score epoch 1 without these 2 counts?" in stage.texts()
        assert f"{gold}\n\n{floods}" in stage.texts()
        stage.tap(stage.the("PrimaryButton", text="Count again: Bea, Gold"))
        assert stage.app.screen.count.cell == (1, "gold")
        assert f"{gold}\n1 more count was refused." in stage.texts()
        journal = session.journal.id
    with Stage(tmp_path) as stage:  # killed
        session = stage.app.resume(journal)
        stage.app.go("tally")
        stage.frames()
        fingers = Fingers(stage)
        fingers.count_to(1, "gold", 1)
        assert floods in stage.texts()
        stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
        assert "Score epoch 1 without this count?" in stage.texts()
        stage.tap(stage.the("PrimaryButton", text="Count again: Cy, Floods"))
        fingers.digit(2)
        assert not [text for text in stage.texts() if "counted" in text]
        stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
        assert len(stage.app.session.game.sheet.epochs) == 1


def test_an_epoch_without_a_tile_is_not_scored_by_a_slip(stage: Stage) -> None:
    session = begin(stage)
    place = stage.place(stage.the("PrimaryButton", text="Score epoch 1"))
    for _ in range(2):
        stage.tap_at(*place)
    assert not session.game.sheet.epochs
    score_nothing(stage, 1)
    assert len(session.game.sheet.epochs) == 1
    # What stays from the last epoch is enough, and a correction asks nothing.
    stage.app.go("tally")
    stage.frames()
    Fingers(stage).count_to(0, "pharaohs", 1)
    stage.tap(stage.the("PrimaryButton", text="Score epoch 2"))
    assert len(session.game.sheet.epochs) == 2
    stage.app.go("tally", epoch=1)
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Save correction"))
    assert not stage.app.root.overlays


@pytest.mark.parametrize("kind", ["gods", "river"])
def test_words_do_not_run_into_the_minus_button(kind: str, stage: Stage) -> None:
    stage.resize(360, 640)
    begin(stage)
    stage.app.go("tally", kind=kind)
    stage.frames()
    for line in stage.all("CountLine"):
        texts = [each for each in line.walk(restrict=True) if type(each).__name__ in ("Text", "SmallText")]
        words = max(text.right for text in texts)
        assert line.stepper.x - words >= stage.app.theme.gap


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_the_suns_begins_a_line_alone(language: str, stage: Stage) -> None:
    stage.app.settings.language = language
    session = begin(stage)
    for _ in range(2):
        session.do({"do": "close"})
    session.do({"do": "suns", "disks": [[13, 8, 5, 2], [12, 9, 6, 1], [11, 10, 7, 4]]})
    session.do({"do": "set", "player": 1, "item": "gold", "count": 1})
    session.do({"do": "set", "player": 0, "item": "gods", "count": 1})
    stage.app.go("tally", kind="suns")
    stage.frames(4)
    drawn = [drawn_text(label) for label in stage.all("SmallText")]
    assert any(":\N{NO-BREAK SPACE}" in text for text in drawn)
    assert not [text for text in drawn if re.search(r": \d", text)]


@pytest.mark.parametrize("size", [(360, 640), (412, 916), (916, 412), (1280, 800)])
@pytest.mark.sample(2)
def test_rows_have_the_margin_of_every_page(size: tuple[int, int], stage: Stage) -> None:
    stage.resize(*size)
    begin(stage, 5)
    for place in range(6):
        stage.app.screen.turn_to(place)
        stage.frames(4)
        page = stage.app.screen.ids.pages.children[0]
        assert page.padding[0] >= stage.app.theme.margin
        for child in page.children:
            assert child.x >= stage.app.theme.margin


def test_why_the_disks_are_asked_for_is_said_as_long_as_they_are(stage: Stage) -> None:
    session = begin(stage)
    for _ in range(2):
        session.do({"do": "close"})
    session.do({"do": "set", "player": 0, "item": "gods", "count": 1})
    session.do({"do": "set", "player": 0, "item": "gods", "count": 2})
    stage.app.go("tally", kind="suns")
    stage.frames(4)
    why = "Some auctions weren’t logged: enter the sun totals, or tap disks to swap them."
    assert why in stage.app.screen.message
    for button in ("UndoButton", "RedoButton", "UndoButton"):
        stage.tap(stage.the(button))
        stage.app.screen.turn_to(6)
        stage.frames(4)
        assert stage.the("PrimaryButton", text="Disks are right: score epoch 3")
        assert why in stage.app.screen.message


def test_what_a_guest_counts_and_what_does_not_fit_is_in_the_host_s_tally(stage: Stage) -> None:
    session = begin(stage)
    shared = shared_by(stage.app, session)
    fingers = Fingers(stage)
    fingers.count_to(0, "gold", 4)
    shared.set(2, "gold", 1)
    with pytest.raises(Refusal):
        shared.set(1, "gold", 2)
    stage.frames()
    told = "Bea, Gold: 2 isn’t counted. There are only 5 × Gold, not 7 in epoch 1 (Ann, Bea, Cy)"
    assert told in stage.texts()
    assert [own["gold"] for own in stage.app.screen.view.counts] == [4, 0, 1]
    fingers.pick(1, "gold")
    fingers.digit(0)
    stage.frames()
    assert told not in stage.texts()
    assert shared.counter(1, "gold")["warning"] == ""
