"""Looking a rule up: contents, search as you type, a section, the next one, the other game."""

import pytest

from tests.ui.hexgame import at, begin, shown
from tools.stage import Stage
from ui.common.typesetting import NO_BREAK
from ui.core.languages import LANGUAGES
from ui.rules.rules_screen import MOST_HITS
from ui.rules.texts import Question, load, paragraphs, plain

TYPED = {"en": "floo", "fr": "epoque", "ru": "паводк", "de": "flut"}


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
    stage.show("home")
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
    assert [row.section for row in stage.all("ContentsRow") if row.open] == ["gods"]
    type_words(stage, "spend two gods")
    stage.tap(next(stage.all("ContentsRow")))
    assert [plain(row.text) for row in stage.all("ContentsRow") if row.open] == [rows(stage)[0]]
    stage.back()
    stage.tap(stage.the("ContentsRow", section="gods"))
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
        pytest.param("table", "playing", "turn", marks=pytest.mark.look),
        ("table", "tiles", "turn"),
        pytest.param("table", "gods", "gods", marks=pytest.mark.look),
        pytest.param("table", "auction", "auction", marks=pytest.mark.look),
        ("table", "discards", "disasters"),
        pytest.param("table", "ended", "epochs", marks=pytest.mark.look),
        ("table", "scored", "epochs"),
        pytest.param("tally", "counted", "scoring", marks=pytest.mark.look),
        ("tally", "suns", "final_scoring"),
        ("epoch", "scored", "scoring"),
        ("final", "ended", "winner"),
    ],
)
@pytest.mark.sample(3)
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


# Search without leaving the game.


def on_screen(stage: Stage) -> tuple[object, ...]:
    """What people see of a game, and what is saved of it."""
    session = stage.app.session
    return (type(stage.app.screen), stage.texts(), session.journal.done, session.journal.head)


@pytest.mark.parametrize(
    ("screen", "state"),
    [
        ("table", "playing"),
        pytest.param("table", "tiles", marks=pytest.mark.look),
        pytest.param("table", "discards", marks=pytest.mark.look),
        ("table", "auction"),
        ("tally", "counted"),
        pytest.param("epoch", "scored", marks=pytest.mark.look),
        pytest.param("final", "ended", marks=pytest.mark.look),
    ],
)
@pytest.mark.sample(1)
def test_a_rule_is_searched_in_the_middle_of_a_game_which_stays_as_it_was(
    screen: str, state: str, stage: Stage
) -> None:
    stage.show(screen, state)
    before = on_screen(stage)
    stage.tap(stage.the("IconButton", icon="book"))
    stage.tap(stage.the("IconButton", icon="search"))
    assert stage.the("TextField").focus
    for letter in "can I spend two gods":
        stage.the("TextField").insert_text(letter)
    stage.frames(2)
    assert rows(stage)[0] == "Can I spend two gods in one turn?"
    stage.tap(next(stage.all("ContentsRow")))
    assert stage.the("TopBar").title == "Questions at the table"
    backs = 0
    while type(stage.app.screen) is not before[0]:
        stage.back()
        backs += 1
    assert backs == 3  # the hits, the contents, the game
    assert on_screen(stage) == before


def test_who_is_choosing_a_tile_for_a_god_still_is_after_looking_a_rule_up(stage: Stage) -> None:
    stage.show("table", "tiles")
    stage.tap(stage.the("GodButton"))
    before = on_screen(stage)
    assert "Cancel" in before[1]
    stage.tap(stage.the("IconButton", icon="book"))
    stage.back()
    assert on_screen(stage) == before


def test_the_hex_game_opens_its_own_rules_and_a_stack_stays_in_hand(stage: Stage) -> None:
    begin(stage)
    stage.tap_at(*at(stage, "b4"))
    hand, board, journal = stage.app.screen.input.chosen, shown(stage), stage.app.session.journal.head
    assert hand is not None
    stage.tap(stage.the("IconButton", icon="book"))
    assert (stage.app.screen.game, stage.app.screen.section) == ("hex", "moves")
    stage.back()
    assert type(stage.app.screen).__name__ == "HexPlayScreen"
    assert stage.app.screen.input.chosen == hand
    assert (shown(stage), stage.app.session.journal.head) == (board, journal)


def test_the_result_of_a_hex_match_opens_the_rules_of_matches(stage: Stage) -> None:
    stage.show("hex_result", "ended")
    front, before = stage.app.screen, stage.texts()
    stage.tap(stage.the("IconButton", icon="book"))
    assert (stage.app.screen.game, stage.app.screen.section) == ("hex", "match")
    stage.back()
    assert (stage.app.screen, stage.texts()) == (front, before)


# Questions at the table.


def test_a_tap_on_the_rule_of_an_answer_opens_it_and_back_returns_to_the_question(stage: Stage) -> None:
    stage.show("reference")
    stage.tap(stage.the("ContentsRow", section="questions"))
    questions = list(stage.all("RuleQuestion"))
    asked = [block for block in load("auction", "en")[1].blocks if isinstance(block, Question)]
    assert [card.question for card in questions] == [block.question for block in asked]
    card = questions[11]
    button = next(each for each in stage.all("QuietButton") if card in stage.ancestors(each))
    stage.bring_into_sight(button)
    stage.frames()
    place = stage.app.screen.ids.reading.scroll_y
    stage.tap(button)
    assert stage.app.screen.section == asked[11].rule
    stage.back()
    assert stage.app.screen.section == "questions"
    assert stage.app.screen.ids.reading.scroll_y == pytest.approx(place, abs=0.01)
    stage.back()
    assert len(rows(stage)) == len(load("auction", "en"))


def test_filler_words_alone_hide_no_section(stage: Stage) -> None:
    stage.show("reference")
    type_words(stage, "please ")
    assert rows(stage) == [section.title for section in load("auction", "en")]


def test_a_question_that_finds_much_shows_the_best_of_it(stage: Stage) -> None:
    stage.show("reference")
    type_words(stage, "r")
    assert len(rows(stage)) == MOST_HITS


@pytest.mark.parametrize("replaced", [True, False])
def test_the_start_of_new_text_is_in_sight_after_a_long_question(replaced: bool, stage: Stage) -> None:
    stage.show("reference")
    field = stage.the("TextField")
    field.insert_text("what happens if everybody passes after I have invoked Ra and the track is ")
    type_words(stage, "full")
    assert field.scroll_x > 0
    if replaced:
        field.select_all()
        field.delete_selection()
    else:
        stage.tap(stage.the("IconButton", icon="close"))
    field.insert_text("god")
    stage.frames()
    assert field.scroll_x == 0
