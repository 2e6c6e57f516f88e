"""The review of a logged game: the graph, its moments, costly choices with reasons, luck, playouts."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.label import Label

from ra_auction.bots.playouts import confirmed
from ra_auction.bots.review import COSTLY, LITTLE, Decision, Playouts, Review, costliest_first, review
from ra_auction.game import Game
from ra_base.steps import finish
from tools.demo.review import GOLDEN, logged
from tools.demo.table_games import sample_table
from tools.places import box_of, view_box
from tools.stage import Stage
from ui.common import game_review
from ui.common.game_review import GameReview
from ui.review.moments import moment_of, moments
from ui.review.review_text import cost_text, rounded

LEFT, RIGHT, HOME, END = 276, 275, 278, 279
GAME = "review_logged_2"


@pytest.fixture
def no_playouts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Playouts that take no time: what the network says, give or take 2%; and which choices were asked."""
    asked: list[int] = []

    def confirm(_game: object, decision: Decision, pairs: int, go_on: Any) -> Decision:
        asked.append(decision.index)
        go_on(pairs)
        found = Playouts(decision.cost, 0.02, pairs)
        return Decision(decision.index, decision.seat, decision.action, decision.best, decision.cost, found)

    monkeypatch.setattr(game_review, "confirmed", confirm)
    return asked


def opened(stage: Stage, name: str = GAME) -> Any:
    """A game that is looked at, until everything is found."""
    journal = logged(stage.app, name).journal.id
    stage.app.go("home")
    screen = stage.app.go("review", journal=journal)
    stage.wait_until(lambda: screen.review.found is not None and not screen.review.unchecked(), 60)
    stage.frames()
    return screen


def test_the_graph_leads_through_the_game(stage: Stage, no_playouts: list[int]) -> None:
    screen = opened(stage)
    graph = stage.the("ChanceGraph")
    assert len(graph.values) == len(screen.moments) == screen.last + 1
    assert all(sum(row) == pytest.approx(1) for row in graph.values)
    assert screen.at == screen.last
    x, y = graph.to_window(graph.middle_of(3), graph.center_y)
    stage.tap_at(x, y, 0.3)
    assert screen.at == 3
    x, _ = graph.to_window(graph.middle_of(20), graph.center_y)
    finger = stage.press(graph.to_window(graph.middle_of(5), y)[0], y)
    stage.wait(0.3)
    stage.move(finger, x, y)
    stage.release(finger)
    assert screen.at == 20
    for icon, at in (("skip_start", 0), ("step_forward", 1), ("step_forward", 2), ("step_back", 1)):
        stage.tap(stage.the("IconButton", icon=icon))
        assert screen.at == at
    for key, at in ((RIGHT, 2), (END, screen.last), (HOME, 0), (LEFT, 0)):
        stage.key(key)
        assert screen.at == at
    assert "The game starts." in stage.texts()
    chances = [row.chance for row in stage.all("PlayerMoment")]
    assert sorted(chances) == sorted(f"{round(100 * each)}%" for each in graph.values[0])


def test_on_a_low_window_what_was_tapped_is_in_sight(tmp_path: Path) -> None:
    with Stage(tmp_path, (640, 360)) as stage:
        stage.show("review", "three", language="de")
        screen: Any = stage.app.screen
        graph, card = screen.ids.graph, screen.ids.moment
        steering = [*screen.ids.steering.children]
        shown = [((640, 360), 1, place) for place in (*screen.costly, int(screen.last))]
        shown += [((640, 360), 1.3, screen.costly[3]), ((916, 412), 1.3, screen.costly[6])]
        for size, scale, place in shown:
            stage.resize(*size)
            stage.app.settings.font_scale = scale
            stage.frames()
            # Whoever has read on below sees what they tap all the same.
            for page in screen.lists():
                page.scroll_y = 0
            stage.frames()
            x, y = graph.to_window(graph.middle_of(place), graph.center_y)
            stage.tap_at(x, y, 0.3)
            stage.frames()
            assert screen.at == place
            said = [each for each in (card.text, card.choices) if each]
            assert len(said) == (2 if place in screen.costly else 1)
            for text in said:
                label = next(each for each in card.walk() if isinstance(each, Label) and each.text == text)
                assert view_box(label).holds(box_of(label))
        assert box_of(graph).right <= box_of(card).left
        assert all(view_box(each).holds(box_of(each)) for each in steering)


def test_on_a_high_window_the_moment_is_below_the_graph(tmp_path: Path) -> None:
    """Also when a phone that was on its side is turned."""
    with Stage(tmp_path, (640, 360)) as stage:
        stage.show("review", "three")
        stage.resize(360, 640)
        stage.frames()
        screen: Any = stage.app.screen
        graph, card = screen.ids.graph, screen.ids.moment
        assert box_of(card).top < box_of(graph).bottom
        assert box_of(card).left == box_of(graph).left


def test_a_moment_says_what_was_done_and_shows_the_lot(stage: Stage, no_playouts: list[int]) -> None:
    screen = opened(stage)
    place = next(place for place, moment in enumerate(screen.moments) if moment.sold and moment.lot)
    screen.go_to(place)
    stage.frames()
    assert "The lot:" in stage.texts()
    assert stage.the("TileFlow", side=stage.app.theme.huge_icon).tiles == tuple(
        (tile, 1) for tile in screen.moments[place].lot
    )
    assert "wins the auction with" in screen.ids.moment.text
    disks = {icon for row in stage.all("PlayerMoment") for icon, _ in row.tiles if icon.startswith("sun_")}
    assert len(disks) == 8


def test_costly_choices_are_named_with_a_reason_and_can_be_gone_to(
    stage: Stage, no_playouts: list[int]
) -> None:
    screen = opened(stage)
    rows = list(stage.all("ListRow"))
    decisions = screen.review.decisions()
    assert all(each.cost >= LITTLE and not each.doubtful for each in decisions)
    assert any("Better: draw a tile. The lot costs" in row.remark for row in rows)
    stage.tap(rows[0])
    worst = max(decisions, key=lambda each: each.cost)
    assert screen.at == moment_of(screen.moments, worst.index)
    assert "of the chance to win" in screen.ids.moment.choices
    stage.tap(stage.the("IconButton", icon="skip_start"))
    seen = []
    while screen.can_go_on:
        stage.tap(stage.the("BigButton", text="Next decision"))
        seen.append(screen.at)
    assert seen == screen.costly
    stage.tap(stage.the("BigButton", text="Previous decision"))
    assert screen.at == screen.costly[-2]
    assert stage.the("BigButton", text="Next decision").disabled is False


def test_only_the_costliest_choices_are_played_out(stage: Stage, no_playouts: list[int]) -> None:
    screen = opened(stage)
    costly = costliest_first(screen.review.decisions())[: game_review.MOST_CHECKED]
    assert no_playouts == [each.index for each in costly if each.cost >= COSTLY]
    assert "Confirm by trial games" not in stage.texts()
    assert any("trial games in pairs (100): +" in text for text in stage.texts())


def test_luck_and_choices_are_apart(stage: Stage, no_playouts: list[int]) -> None:
    screen = opened(stage)
    found = screen.review.found
    for seat, row in enumerate(reversed(list(screen.ids.seats.children))):
        luck = round(100 * found.luck_of(seat))
        assert f"{abs(luck)}%, decisions" in row.text
    assert any(text.startswith("Chances come from a small neural network") for text in stage.texts())
    assert any("such passes aren’t judged" in text for text in stage.texts())


def test_a_review_can_be_cancelled_and_asked_for_again(
    stage: Stage, no_playouts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(game: Game, go_on: Callable[[int], bool]) -> Review:
        while go_on(0):
            pass
        return Review([], [], [])

    monkeypatch.setattr(game_review, "review", endless)
    journal = logged(stage.app, GAME).journal.id
    screen = stage.app.go("review", journal=journal)
    stage.wait_until(lambda: "Reviewing the game…" in stage.texts())
    stage.frames()
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert screen.review.found is None
    assert stage.the("ChanceGraph").values == []
    monkeypatch.setattr(game_review, "review", review)
    stage.tap(stage.the("BigButton", text="Review the game"))
    stage.wait_until(lambda: screen.review.found is not None, 60)


def test_playouts_stop_when_the_screen_is_left(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    screen_of_thread: list[bool] = []

    def endless(_game: object, decision: Decision, _pairs: int, go_on: Any) -> Decision:
        while go_on(0):
            pass
        screen_of_thread.append(True)
        return decision

    monkeypatch.setattr(game_review, "confirmed", endless)
    journal = logged(stage.app, GAME).journal.id
    stage.app.go("home")
    screen = stage.app.go("review", journal=journal)
    stage.wait_until(lambda: screen.review.found is not None, 60)
    stage.wait_until(lambda: "Playing on from costly decisions…" in stage.texts())
    stage.back()
    stage.wait_until(lambda: screen_of_thread)
    assert screen.review.checked == {}


def test_a_tallied_game_has_no_review_and_says_why(stage: Stage) -> None:
    journal = sample_table(stage.app, 3, closed=3).journal.id
    stage.app.go("review", journal=journal)
    stage.frames()
    assert "No review of this game" in stage.texts()
    assert any("only the tiles in front of the players were counted" in text for text in stage.texts())


def test_the_history_leads_to_the_review_of_a_game(stage: Stage, no_playouts: list[int]) -> None:
    logged(stage.app, GAME)
    stage.app.go("history")
    stage.frames()
    row = stage.the("GameRow")
    stage.tap(next(stage.all("IconButton", lambda each: row in stage.ancestors(each))))
    stage.tap(stage.the("BigButton", text="Review"))
    assert type(stage.app.screen).__name__ == "ReviewScreen"
    assert stage.app.screen.last > 0


def test_the_final_screen_says_which_auction_decided_it_and_leads_to_the_review(
    stage: Stage, no_playouts: list[int]
) -> None:
    logged(stage.app, GAME)
    final = stage.app.go("final")
    stage.wait_until(lambda: final.decided, 60)
    stage.frames()
    assert {"The auction that decided it", final.decided} <= set(stage.texts())
    assert final.decided.startswith("Epoch 1: Béatrice wins with 8 (chance: ")
    stage.tap(stage.the("BigButton", text="Review"))
    screen: Any = stage.app.screen
    # What was found for the other screen is not looked for again.
    assert screen.review.found is not None
    assert screen.decided == final.decided


def test_a_tallied_game_has_no_deciding_auction(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=3)
    stage.app.go("final")
    stage.frames()
    assert "The auction that decided it" not in stage.texts()
    assert not list(stage.all("BigButton", lambda each: each.text == "Review"))


# -- Without a screen


def test_moments_lead_through_all_actions() -> None:
    reviewed = GameReview(document(GAME))
    found = moments(reviewed.game)
    assert (found[0].after, found[-1].after) == (0, len(reviewed.game.actions))
    assert all(one.after < other.after for one, other in pairwise(found))
    assert all(found[moment_of(found, index)].after > index for index in range(len(reviewed.game.actions)))


def document(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    return found


def test_figures_are_rounded_and_doubt_is_said(stage: Stage) -> None:
    tr = stage.app.tr
    assert [rounded(cost) for cost in (0.01, 0.12, 0.13, 0.38)] == [5, 10, 15, 40]
    reviewed = GameReview(document(GAME))
    finish(reviewed.looking(), pause=0.01)
    decision = max(reviewed.decisions(), key=lambda each: each.cost)

    def told(cost: float, playouts: Playouts | None) -> str:
        return cost_text(tr, Decision(0, 0, decision.action, decision.best, cost, playouts))

    assert told(0.05, None) == "Cost a little of the chance to win."
    assert told(0.38, None) == "Cost about 40% of the chance to win (not confirmed by trial games)."
    assert told(0.38, Playouts(0.31, 0.04, 40)) == (
        "Cost about 30% of the chance to win (trial games in pairs (40): +31 ± 4%)."
    )
    assert told(0.1, Playouts(0.08, 0.09, 40)) == (
        "Perhaps cost about 10% of the chance to win (trial games in pairs (40): +8 ± 9%)."
    )
    assert told(0.1, Playouts(0.02, 0.05, 40)) == (
        "Perhaps no mistake: trial games don’t confirm it (trial games in pairs (40): +2 ± 5%)."
    )


def test_real_playouts_confirm_a_blunder() -> None:
    reviewed = GameReview(document(GAME))
    finish(reviewed.looking(), pause=0.01)
    worst = max(reviewed.decisions(), key=lambda each: each.cost)
    found = confirmed(reviewed.game, worst, 2).playouts
    assert found is not None
    assert found.pairs == 2
