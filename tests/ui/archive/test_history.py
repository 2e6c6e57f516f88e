"""The history, with fingers: opening, narrowing down, changing, deleting, scrolling, files."""

import json
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from ra_archive.journal import Journal
from ra_archive.lists import PAGE, page
from tests.ui.played import GOLDEN, TABLE, more, open_history, outcomes, play_golden, play_table, titles
from tools.demo.games import GAMES, NOON, add_games, journals
from tools.stage import Stage
from ui.features import REGISTRY


def put_many(stage: Stage, count: int) -> None:
    """So many finished games, straight into the archive, the newest called by the highest number."""
    model = journals(REGISTRY)[0]

    def put(store: Any) -> None:
        for number in range(count):
            moment = NOON + number
            store.put(
                replace(
                    model,
                    id=str(UUID(int=number, version=4)),
                    title=f"Game {number}",
                    actions=(),
                    head=0,
                    played=moment,
                    changed=moment,
                )
            )

    stage.app.archive.storage.write(put)


def test_games_are_described_newest_first(stage: Stage) -> None:
    play_table(stage, 3)
    play_golden(stage, "auction_pharaoh_2.json")
    play_golden(stage, "hex_match_nine_to_seven.json")
    play_table(stage, players=["Dan", "Ann", "Bea"])
    open_history(stage)
    assert titles(stage) == ["Dan, Ann, Bea", "Ann, Zoé", "Ann, Bea", "Ann, Bea, Cy"]
    ending = REGISTRY.game("ra-auction").validate(
        json.loads((GOLDEN / "auction_pharaoh_2.json").read_text(encoding="utf-8"))
    )
    winner = next(seat for seat in ending["games"][0]["seats"] if seat["place"] == 1)
    assert outcomes(stage) == [
        "Unfinished",
        "Ann won, 9–7",
        f"{winner['player']} won with {winner['points']} points",
        "Ann won with 0 points",
    ]
    assert any(text.startswith("Classic edition · today, ") for text in stage.texts())


def test_without_games_it_says_what_to_do(stage: Stage) -> None:
    open_history(stage)
    assert "No games yet" in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="New auction game"))
    assert stage.app.trail[-1] == "table_setup"


@pytest.mark.parametrize(("epochs", "screen"), [(0, "tally"), (1, "epoch"), (3, "final")])
def test_a_tap_opens_a_game_where_it_belongs(stage: Stage, epochs: int, screen: str) -> None:
    journal = play_table(stage, epochs)
    stage.app.session = None
    open_history(stage)
    stage.tap(next(stage.all("GameButton")))
    assert stage.app.trail[-1] == screen
    assert stage.app.session.journal.id == journal
    assert len(stage.app.session.steps) == epochs + 1


def test_filters_narrow_it_down_and_back_takes_them_off(stage: Stage) -> None:
    play_table(stage, 3)
    play_table(stage, players=["Dan", "Eve", "Bea"])
    play_golden(stage, "hex_match_nine_to_seven.json")
    open_history(stage)
    stage.tap(stage.the("IconButton", icon="filter"))
    stage.tap(stage.the("ChoiceChip", text="Hex game"))
    assert titles(stage) == ["Ann, Zoé"]
    stage.tap(stage.the("ChoiceChip", text="Auction game"))
    assert titles(stage) == ["Dan, Eve, Bea", "Ann, Bea, Cy"]
    stage.tap(stage.the("ChoiceChip", text="Finished games"))
    assert titles(stage) == ["Ann, Bea, Cy"]
    stage.tap(stage.the("ChoiceChip", text="Finished games"))
    stage.tap(stage.the("BigButton", icon="person"))
    stage.tap(stage.the("BigButton", text="Eve"))
    assert titles(stage) == ["Dan, Eve, Bea"]
    stage.tap(stage.the("ChoiceChip", text="Hex game"))
    assert titles(stage) == []
    assert "No matching games" in stage.texts()
    stage.back()
    assert len(titles(stage)) == 3
    assert not any(chip.active for chip in stage.all("ChoiceChip"))
    stage.back()
    assert stage.app.trail == ("home",)


def test_a_deleted_game_comes_back_at_once(stage: Stage) -> None:
    journal = play_table(stage, 3)
    play_golden(stage, "hex_match_nine_to_seven.json")
    open_history(stage)
    before = stage.app.archive.open(journal).actions
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("DangerButton", text="Delete"))
    assert titles(stage) == ["Ann, Zoé"]
    assert "Deleted: Ann, Bea, Cy" in stage.texts()
    stage.tap(stage.the("TextButton", text="Undo"))
    assert sorted(titles(stage)) == ["Ann, Bea, Cy", "Ann, Zoé"]
    assert stage.app.archive.open(journal).actions == before


def test_games_deleted_one_after_the_other_come_back_together_from_wherever_people_went(stage: Stage) -> None:
    play_table(stage)
    play_golden(stage, "hex_match_nine_to_seven.json")
    open_history(stage)
    before = titles(stage)
    for title in before:
        more(stage, title)
        stage.tap(stage.the("DangerButton", text="Delete"))
    assert titles(stage) == []
    stage.back()
    assert "2 games deleted" in stage.texts()
    stage.tap(stage.the("TextButton", text="Undo"))
    assert "Resume" in stage.texts()
    open_history(stage)
    assert sorted(titles(stage)) == sorted(before)


def test_a_hex_game_is_watched_again(stage: Stage) -> None:
    play_table(stage, 3)
    journal = play_golden(stage, "hex_match_nine_to_seven.json")
    open_history(stage)
    more(stage, "Ann, Bea, Cy")
    assert "Replay" not in stage.texts()
    stage.back()
    more(stage, "Ann, Zoé")
    stage.tap(stage.the("BigButton", text="Replay"))
    assert stage.app.trail[-1] == "replay"
    assert stage.app.screen.title == "Ann vs Zoé"
    assert stage.app.archive.open(journal).kind == "ra-hex"


def test_an_undo_that_comes_too_late_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    play_table(stage, 3)
    open_history(stage)
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("DangerButton", text="Delete"))
    later = stage.app.archive.time() + 31 * 86_400_000
    monkeypatch.setattr(stage.app.archive, "time", lambda: later)
    stage.tap(stage.the("TextButton", text="Undo"))
    assert titles(stage) == []
    assert any("no longer in the bin" in text for text in stage.texts())


def test_the_game_that_is_played_is_let_go_when_it_is_deleted(stage: Stage) -> None:
    journal = play_table(stage)
    assert stage.app.session.journal.id == journal
    open_history(stage)
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("DangerButton", text="Delete"))
    assert stage.app.session is None


def test_a_title_is_typed_and_keeps_every_action(stage: Stage) -> None:
    journal = play_table(stage, 2)
    open_history(stage)
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.the("TextField").text = "Sunday evening"
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Save"))
    assert titles(stage) == ["Sunday evening"]
    assert any(text.startswith("Ann, Bea, Cy · Classic edition") for text in stage.texts())
    assert len(stage.app.archive.open(journal).actions) == 3
    # The live game goes on under its new title.
    stage.app.session.do({"do": "close"})
    assert stage.app.archive.open(journal).title == "Sunday evening"
    assert stage.app.archive.open(journal).over


def test_a_duplicate_is_a_game_of_its_own(stage: Stage) -> None:
    journal = play_table(stage, 1)
    open_history(stage)
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("BigButton", text="Duplicate"))
    assert titles(stage) == ["Ann, Bea, Cy", "Ann, Bea, Cy"]
    assert sorted(outcomes(stage)) == ["Copy, not continued yet", "Unfinished"]
    first, second = page(stage.app.archive)
    twin = next(each.journal.id for each in (first, second) if each.journal.id != journal)
    assert stage.app.archive.open(twin).actions == stage.app.archive.open(journal).actions


def test_thousands_of_games_are_read_page_by_page_as_one_scrolls(stage: Stage) -> None:
    put_many(stage, 3000)
    open_history(stage)
    games = stage.the("GameList")
    # What is in sight, and as much again twice to scroll to.
    assert len(games.data) == 2 * PAGE
    assert titles(stage)[0] == "Game 2999"
    seen: set[str] = set()
    while len(games.data) < 6 * PAGE:
        top = titles(stage)
        seen.update(top)
        drag_up(stage)
        # However the list grows, what was at the end of the screen is still in sight.
        assert set(titles(stage)) & set(top)
        assert number(titles(stage)[0]) < number(top[0])
    # Only what is in sight has widgets.
    assert len(titles(stage)) < 30
    assert {f"Game {2999 - each}" for each in range(PAGE)} <= seen


def drag_up(stage: Stage) -> None:
    """Most of a screen, and hold the finger still before it is lifted."""
    finger = stage.press(200, 200)
    for y in (300, 400, 500, 600, 700, *[700] * 6):
        stage.move(finger, 200, y)
    stage.release(finger)


def number(title: str) -> int:
    return int(title.split()[1])


def test_the_list_stays_where_it_is_when_it_grows(stage: Stage) -> None:
    put_many(stage, 500)
    open_history(stage)
    games = stage.the("GameList")
    games.scroll_y = 0.5
    stage.frames()
    shown, loaded = titles(stage)[3:6], len(games.data)
    games.dispatch("on_near_end")
    stage.frames()
    assert len(games.data) == loaded + PAGE
    assert set(shown) <= set(titles(stage))


def test_to_the_very_end(stage: Stage) -> None:
    put_many(stage, 120)
    open_history(stage)
    games = stage.the("GameList")
    for _ in range(120 // PAGE):
        games.scroll_y = 0
        stage.frames()
    assert len(games.data) == 120
    assert titles(stage)[-1] == "Game 0"


@pytest.mark.parametrize("third", ["Cy", "Cy 😀"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_rows_are_as_high_as_their_words_need(stage: Stage, scale: float, third: str) -> None:
    stage.app.settings.font_scale = scale
    play_table(stage, 3, players=["Anna-Maria of the Long Name", "Bartholomew the Elder", third])
    open_history(stage)
    row = next(stage.all("GameRow"))
    words = next(each for each in stage.all("GameButton")).children[0]
    assert row.height == pytest.approx(words.height + 20, abs=1)


def test_demo_games_are_the_same_however_often_they_are_added(stage: Stage) -> None:
    for _ in range(2):
        add_games(stage.app.archive, REGISTRY)
    found: list[Journal] = [entry.journal for entry in page(stage.app.archive)]
    assert len(found) == len(GAMES)
    assert [each.over for each in found] == [False, False, True, True, True]


def test_a_game_without_a_date_shows_none_and_comes_last(stage: Stage) -> None:
    folder = stage.data_dir / "exports"
    folder.mkdir()
    document = {"kind": "ra-table", "version": 1, **TABLE, "actions": []}
    (folder / "hand.json").write_text(
        json.dumps({**document, "players": ["Jo", "Al", "Di"]}), encoding="utf-8"
    )
    play_table(stage)
    stage.app.go("history").files.import_file("hand.json")
    stage.wait(1)
    assert titles(stage) == ["Ann, Bea, Cy", "Jo, Al, Di"]
    assert "Classic edition" in stage.texts()
    assert not any("1970" in text for text in stage.texts())
