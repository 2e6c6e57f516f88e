"""A review is the same everywhere, fair to both moves, and blames only what is surely worse."""

from pathlib import Path

import pytest

from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.chances import ALL
from ra_hex.engine.review import (
    BLUNDER,
    FLOOR,
    MISTAKE,
    Verdict,
    accuracy,
    blundered,
    judge,
    review,
)
from ra_hex.engine.slow_loss import behind, slow_loss
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.game import Game
from ra_hex.notation import read_move, read_position, start_position
from tools.hex_review import compared, look

QUICK = 1_000
# North lets South enter; every move before keeps the balance well enough.
LOST = ("1d2-g5", "1k9-k6", "1g5-j8", "1k6-k9", "1j8-j10#")


def game_of(*moves: str, position: str = "") -> Game:
    game = Game(read_position(position) if position else start_position("114"))
    for move in moves:
        game.play(move)
    return game


def a_verdict(before: int, after: int, unsure: int = 0, side: int = SOUTH) -> Verdict:
    best, played = start_position("114").legal_moves()[:2]
    return Verdict(0, side, played, best, before, after, unsure, (best,))


def test_a_review_finds_the_blunder() -> None:
    verdicts = [*review(game_of(*LOST), Engine(), nodes=QUICK)]
    assert [verdict.turn for verdict in verdicts] == [0, 1, 2, 3, 4]
    assert [verdict.side for verdict in verdicts] == [SOUTH, NORTH, SOUTH, NORTH, SOUTH]
    assert verdicts[3].grade is BLUNDER
    assert verdicts[3].after == 0
    assert verdicts[3].line[0] is verdicts[3].best is not verdicts[3].played
    assert verdicts[4].played is verdicts[4].best
    assert verdicts[4].grade is None


def test_a_review_is_the_same_again_with_an_engine_that_has_thought_before() -> None:
    game, engine = game_of(*LOST), Engine()
    first = [*review(game, engine, nodes=QUICK)]
    assert [*review(game, engine, nodes=QUICK)] == first == [*review(game, Engine(), nodes=QUICK)]


def test_it_asks_the_engine_for_nodes_and_for_the_same_effort_on_both_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []
    think = Engine.think

    def noting(engine: Engine, position, limits: Limits, **more):  # type: ignore[no-untyped-def]
        asked.append((limits, more.get("moves"), more.get("multipv")))
        return think(engine, position, limits, **more)

    monkeypatch.setattr(Engine, "think", noting)
    position = start_position("114")
    played = read_move(position, "1e5-h5")
    verdict = judge(position, played, Engine(), nodes=QUICK)
    (first, *_), (both, moves, lines) = asked
    assert (first, both) == (Limits(nodes=QUICK), Limits(nodes=2 * QUICK))
    assert (set(moves), lines) == ({verdict.best, played}, 2)


@pytest.mark.parametrize(
    ("loss", "unsure", "grade"),
    [
        (199, 0, None),
        (200, 0, MISTAKE),
        (369, 170, None),
        (370, 170, MISTAKE),
        (569, 170, MISTAKE),
        (570, 170, BLUNDER),
        (400, 400, None),
    ],
)
def test_a_mistake_is_one_only_by_what_the_loss_exceeds_its_uncertainty(
    loss: int, unsure: int, grade: object
) -> None:
    assert a_verdict(700, 700 - loss, unsure).grade is grade


def test_what_the_last_depths_disagree_about_is_unsure() -> None:
    position = start_position("114")
    for move in position.legal_moves()[::9]:
        verdict = judge(position, move, Engine(), nodes=QUICK)
        if verdict.best is not move:
            assert verdict.unsure >= FLOOR


def test_a_slower_forced_win_is_no_mistake() -> None:
    # Entering at once wins; after another move nothing can stop two of the three.
    game = game_of("1i9-i12", position="114 S i9:3/a7:1")
    (verdict,) = review(game, Engine(), nodes=QUICK)
    assert verdict.best is not verdict.played
    assert (verdict.before, verdict.after, verdict.grade) == (ALL, ALL, None)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("114 N d4:2,d6:1,e5:3,g4:2,g5:1/f7:3,f8:1,i9:2,j8:3", "1f8xd6"),
        ("114 N c5:2,d4:2,e5:1,e10:1,j4:2,j5:1/c6:1,f9:1,g6:3,i11:1,j8:3", "2g6-e6"),
    ],
)
def test_a_good_move_is_not_blamed_for_what_is_seen_a_move_deeper(text: str, move: str) -> None:
    (verdict,) = review(game_of(move, position=text), Engine())
    assert verdict.grade is None


def test_accuracy_counts_what_is_sure() -> None:
    assert accuracy([], SOUTH) is None
    good, bad = a_verdict(500, 500), a_verdict(500, 200)
    assert accuracy([good], SOUTH) == accuracy([a_verdict(500, 400, 100)], SOUTH) == 100
    assert accuracy([bad], SOUTH) == accuracy([a_verdict(700, 200, 200)], SOUTH) == 30
    assert accuracy([good, bad, a_verdict(900, 0, side=NORTH)], SOUTH) == 65


def test_a_review_can_be_stopped() -> None:
    assert [*review(game_of("1e5-h5"), Engine(), stopped=lambda: True)] == []


def test_the_comparison_with_more_effort_looks_at_every_turn_once_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = str(tmp_path / "state")
    pairs = list(compared(game_of(*LOST), 100, 3, state))
    assert len(pairs) == len(LOST)
    assert pairs[3][1].grade == "blunder"
    whole = Path(state).read_text()
    Path(state).write_text("".join(whole.splitlines(keepends=True)[:3]))
    looked = []
    monkeypatch.setattr("tools.hex_review.look", lambda asked: looked.append(asked.seed) or look(asked))
    assert list(compared(game_of(*LOST), 100, 3, state)) == pairs
    assert looked == [3, 4, 5]
    assert Path(state).read_text() == whole


def test_a_blunder_just_made_is_known_by_what_is_thought_before_and_after_it() -> None:
    position = read_position("114 S b4:1,i8:1/h12:1,a7:1")
    engine = Engine()
    before = engine.think(position, Limits(nodes=QUICK))
    assert blundered(before, before, position.board) is not None
    for text in ("1b4-b7", "1b4-b1"):
        move = read_move(position, text)
        position.play(move)
        after = engine.think(position, Limits(nodes=QUICK))
        position.unmake(move)
        assert (blundered(before, after, position.board) is None) == (after.value <= -before.value)


# -- Slow losses


@pytest.mark.parametrize(
    ("text", "tempi"),
    [
        ("114 S a1:1/h12:1", 0),  # as near as the other, and to move
        ("114 S b1:1/f9:1", 2),
        ("114 N b1:1/f9:1", 0),
        ("114 S b1:1/f9:1,a1:1,b2:1,c2:1", 4),  # what is in the way counts
    ],
)
def test_who_needs_more_moves_is_behind_and_who_has_the_move_is_first(text: str, tempi: int) -> None:
    assert behind(read_position(text)) == tempi


def test_a_race_is_lost_from_where_it_was_never_won_again() -> None:
    # North’s single pawn needs two moves fewer from the beginning, but walks about for a while.
    moves = ("1b1-e1", "1f9-f12", "1e1-b1", "1f12-c9", "1b1-e1", "1c9-c6", "1e1-b1", "1c6-c3#")
    assert slow_loss(game_of(*moves[:-1], position="114 S b1:1/f9:1")) is None  # not over
    lost = slow_loss(game_of(*moves, position="114 S b1:1/f9:1"))
    assert lost is not None
    assert (lost.turn, lost.loser) == (1, SOUTH)
    assert slow_loss(game_of(*LOST)) is None  # North was never behind for long


def test_the_end_itself_is_no_slow_loss() -> None:
    assert slow_loss(game_of("1b1-e1", "1f9-c6", "1e1-b1", "1c6-c3#", position="114 S b1:1/f9:1")) is None
