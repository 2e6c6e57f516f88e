"""A shared session: how what a guest saw is told apart from what is there now."""

from pathlib import Path

from tests.ui.guests import begin_shared


def test_another_game_of_the_same_length_is_told_apart(tmp_path: Path) -> None:
    """What a guest meant before the host took something back and did something else is late."""
    game = begin_shared(tmp_path, "ra-auction")
    game.do({"do": "draw", "tile": "nile"})
    seen = game.host.head, game.host.back
    game.do({"do": "draw", "tile": "gold"})
    assert game.host.back == seen[1]
    game.session.undo()
    after_undo = game.host.back
    assert (game.host.head, after_undo != seen[1]) == (seen[0], True)
    game.session.redo()
    assert game.host.back not in (seen[1], after_undo)
