"""Looking a rule up: contents, search as you type, a section, the next one, the other game."""

import pytest

from tools.stage import Stage
from ui.common.typesetting import NO_BREAK
from ui.core.languages import LANGUAGES
from ui.rules.texts import load, paragraphs, plain

TYPED = {"en": "floo", "fr": "epoque", "ru": "паводк"}


def rows(stage: Stage) -> list[str]:
    """The titles in the list, from top to bottom."""
    return [plain(row.text) for row in stage.all("ContentsRow")]


def type_words(stage: Stage, words: str) -> None:
    """Tap the field and type, letter by letter."""
    stage.tap(stage.the("TextField"))
    field = stage.the("TextField")
    for letter in words:
        field.insert_text(letter)
        stage.frames(2)


def test_from_home_to_the_scoring_of_an_epoch(stage: Stage) -> None:
    stage.tap(stage.the("ListRow", text="Rules of the auction game"))
    assert rows(stage) == [section.title for section in load("auction", "en")]
    stage.tap(stage.the("ContentsRow", section="scoring"))
    assert stage.the("TopBar").title == "Scoring in every epoch"
    assert any("Each gold" in text for text in stage.texts())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["auction", "hex"])
def test_every_section_says_everything_in_every_language(game: str, language: str, stage: Stage) -> None:
    stage.show("reference", language=language)
    for section in load(game, language):
        stage.app.go("reference", game=game, section=section.id)
        stage.frames()
        shown = {plain(text).replace(NO_BREAK, " ") for text in stage.texts()}
        for block in section.blocks:
            for typeset in paragraphs(block):
                paragraph = typeset.replace(NO_BREAK, " ")
                cells = paragraph.split(" · ")
                assert paragraph in shown or all(cell in shown for cell in cells), paragraph


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_narrows_with_every_letter_and_finds_in_every_language(language: str, stage: Stage) -> None:
    stage.show("reference", language=language)
    everything = len(rows(stage))
    type_words(stage, TYPED[language])
    found = rows(stage)
    assert 0 < len(found) < everything
    snippets = [row.remark + row.text for row in stage.all("ContentsRow")]
    assert all("[b]" in snippet for snippet in snippets)


def test_a_hit_opens_its_section_and_back_returns_to_the_hits(stage: Stage) -> None:
    stage.show("reference")
    type_words(stage, "drought")
    hits = rows(stage)
    stage.tap(next(stage.all("ContentsRow")))
    assert stage.the("TopBar").title in hits
    stage.back()
    assert rows(stage) == hits
    stage.back()
    assert len(rows(stage)) == len(load("auction", "en"))
    stage.back()
    assert type(stage.app.screen).__name__ == "HomeScreen"


def test_a_search_without_hits_says_so(stage: Stage) -> None:
    stage.show("reference")
    type_words(stage, "[b]chess")
    assert rows(stage) == []
    assert "Nothing found for “[b]chess”." in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="Clear the search"))
    assert len(rows(stage)) == len(load("auction", "en"))
    assert stage.the("TextField").text == ""


def test_reading_on_goes_through_every_section_and_round(stage: Stage) -> None:
    stage.show("reference")
    stage.app.go("reference", game="hex", section="quick")
    stage.frames()
    seen = []
    for _ in load("hex", "en"):
        seen.append(stage.app.screen.section)
        stage.tap(stage.the("BigButton", icon="forward"))
        assert stage.the("Page").scroll_y == 1
    assert seen == [section.id for section in load("hex", "en")]
    assert stage.app.screen.section == "quick"


def test_the_other_game_by_a_tap(stage: Stage) -> None:
    stage.show("reference")
    stage.tap(stage.the("Segment", text="Hex game"))
    assert rows(stage) == [section.title for section in load("hex", "en")]


def test_on_a_tablet_list_and_section_stand_side_by_side(stage: Stage) -> None:
    stage.resize(1280, 800)
    stage.show("reference")
    assert stage.app.screen.section == "quick"
    stage.tap(stage.the("ContentsRow", section="gods"))
    assert len(rows(stage)) == len(load("auction", "en"))
    assert stage.the("ContentsRow", section="gods").open == "gods"
    stage.resize(412, 916)
    stage.frames()
    assert rows(stage) == []
    assert stage.the("TopBar").title == "Gods"


def test_turning_the_device_and_back_leads_back_to_the_contents(stage: Stage) -> None:
    stage.show("reference")
    stage.resize(1280, 800)
    stage.frames()
    assert stage.app.screen.section
    stage.resize(412, 916)
    stage.frames()
    assert stage.the("TopBar").title == "Rules"
    assert rows(stage)


def test_a_change_of_language_keeps_the_place(stage: Stage) -> None:
    stage.show("reference")
    stage.app.go("reference", game="hex", section="stops")
    stage.app.settings.language = "ru"
    stage.frames()
    titles = {section.id: section.title for section in load("hex", "ru")}
    assert stage.the("TopBar").title == titles["stops"]


def test_turning_the_device_keeps_the_place(stage: Stage) -> None:
    stage.show("reference", "scoring")
    stage.app.screen.ids.reading.scroll_y = 0.4
    for size in ((916, 412), (412, 916)):
        stage.resize(*size)
        stage.frames()
        assert stage.app.screen.section == "scoring"
        assert stage.app.screen.ids.reading.scroll_y == pytest.approx(0.4, abs=0.05)
    stage.app.screen.open_next()
    stage.frames()
    assert stage.app.screen.ids.reading.scroll_y == 1


@pytest.mark.parametrize(
    ("screen", "state", "section"),
    [
        ("table", "playing", "turn"),
        ("table", "auction", "auction"),
        ("tally", "counted", "scoring"),
        ("epoch", "scored", "scoring"),
        ("final", "ended", "winner"),
    ],
)
def test_the_rules_are_one_tap_away_and_back_is_where_people_were(
    screen: str, state: str, section: str, stage: Stage
) -> None:
    stage.show(screen, state)
    front, before = stage.app.screen, stage.texts()
    stage.tap(stage.the("IconButton", icon="book"))
    assert (stage.app.screen.game, stage.app.screen.section) == ("auction", section)
    stage.back()
    assert stage.app.screen is front
    assert stage.texts() == before


def test_who_reads_on_goes_back_through_the_contents(stage: Stage) -> None:
    stage.show("tally", "counted")
    stage.tap(stage.the("IconButton", icon="book"))
    stage.tap(stage.the("BigButton", icon="forward"))
    stage.back()
    assert rows(stage)
    stage.back()
    assert type(stage.app.screen).__name__ == "TallyScreen"
