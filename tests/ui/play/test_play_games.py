"""Whole games by touches, people and bots in every number of players."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ra_auction.journals import replay_auction
from tools.at_play import begin, decide, press, to_decision
from tools.stage import Stage


def play_epochs(stage: Stage, last: int) -> None:
    """Play until so many epochs are over, with a look at what each came to."""
    session = stage.app.session
    while len(session.game.epochs) < last:
        to_decision(stage)
        if stage.app.screen.play.state == "person":
            decide(stage)
        to_decision(stage)
        if stage.app.screen.play.state == "scored":
            number = len(session.game.epochs)
            press(stage, "PrimaryButton", "Result")
            assert type(stage.app.screen).__name__ == "EpochScreen"
            assert stage.app.screen.epoch == number
            press(stage, "PrimaryButton", f"Start epoch {number + 1}")
            assert type(stage.app.screen).__name__ == "PlayScreen"


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("bots", "seed"),
    [
        # Seeds of short games.
        ((None, "level:1"), 11),
        ((None, "level:1", None), 1),
        (("level:1", None, None, "level:1"), 9),
        (("level:1", "level:1", None, "level:1", "level:1"), 24),
    ],
    ids=["2", "3", "4", "5"],
)
@pytest.mark.sample(1)
def test_a_whole_game_by_touches(bots: Sequence[str | None], seed: int, tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        session = begin(stage, bots, seed=seed)
        play_epochs(stage, 3)
        assert session.game.phase == "over"
        press(stage, "PrimaryButton", "Final result")
        assert type(stage.app.screen).__name__ == "FinalScreen"
        ranks = [row.points for row in stage.all("RankRow")]
        assert sorted(map(int, ranks)) == sorted(session.game.points)
        # The journal alone tells the same game, and no other tiles.
        assert replay_auction(session.journal.document()).points == session.game.points
        assert session.journal.result["over"]
        seats = session.journal.result["games"][0]["seats"]
        assert [seat.get("bot") for seat in seats] == [*bots]
