"""Sessions: the rules check what is done, it is on disk before anybody hears of it, undo takes it back."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import run
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_archive.exchange import Taken, export_journal, take_in
from ra_archive.lists import page
from ra_archive.statistics import statistics
from ra_archive.words import ChangedElsewhere, Refused
from ra_hex.words import BadJournal, IllegalMove
from ui.core.session import Change, Session, Step, begin, resume
from ui.features import REGISTRY
from ui.hex.game_adapter import HexAdapter

HEX = HexAdapter()
SETUP = {"board": "114", "players": ["Ann", "Bea"], "match": "single"}


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive(tmp_path / "games.db")
    yield opened
    opened.close()


def move(session: Session[Any]) -> dict[str, str]:
    """Any legal move, always the same one in the same position."""
    match = session.game
    return min(
        (match.action(each) for each in match.game.position.moves()), key=lambda action: action["move"]
    )


def play(session: Session[Any], count: int) -> list[Change]:
    return [session.do(move(session)) for _ in range(count)]


def board(session: Session[Any]) -> list[str]:
    return [text for game in session.game.games for text in game.moves]


def test_sessions_know_no_kivy() -> None:
    modules = "ui.table.game_adapters, ui.hex.game_adapter, ui.core.session"
    code = f"import sys, {modules}; print('kivy' in sys.modules)"
    assert run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_what_is_done_is_on_disk_before_it_is_told(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    on_disk: list[int] = []
    session.watch(lambda change: on_disk.append(archive.open(session.journal.id).head))
    play(session, 3)
    session.undo()
    session.redo()
    assert on_disk == [1, 2, 3, 2, 3]


def test_a_change_says_what_happened(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    heard: list[Change] = []
    session.watch(heard.append)
    done, undone, redone = *play(session, 1), session.undo(), session.redo()
    assert heard == [done, undone, redone]
    assert [change.what for change in heard] == ["do", "undo", "redo"]
    (turn,) = {repr(change.steps[0].outcome) for change in heard}
    assert "Turn(side=0" in turn
    assert session.steps == redone.steps


def test_what_the_rules_refuse_changes_and_tells_nothing(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    play(session, 1)
    heard: list[Change] = []
    session.watch(heard.append)
    before = session.journal
    for wrong in ({"do": "move", "move": "1a1-a9"}, {"do": "resign"}, "1e5-h5"):
        with pytest.raises(IllegalMove):
            session.do(wrong)  # type: ignore[arg-type]
    assert heard == []
    assert archive.open(before.id) == session.journal == before


class BrokenAdapter(HexAdapter):
    """The hex game with a bug in its rules: the third move of a piece of work fails."""

    broken = False

    def play(self, game: Any, action: dict[str, Any]) -> Step:
        if self.broken and len(game.game.turns) == 2:
            raise TypeError("a bug")
        return super().play(game, action)


def test_a_bug_in_the_rules_is_no_refusal_and_what_came_before_it_is_taken_back(archive: Archive) -> None:
    adapter = BrokenAdapter()
    session = begin(archive, adapter, SETUP)
    heard: list[object] = []
    session.watch(heard.append)
    session.refusals.watch(heard.append)
    actions = [step.action for change in play(begin(archive, HEX, SETUP), 3) for step in change.steps]
    adapter.broken = True
    with pytest.raises(TypeError, match="a bug"):
        session.do(*actions)
    assert heard == []
    assert (session.journal.head, board(session)) == (0, [])
    assert archive.open(session.journal.id).head == 0
    adapter.broken = False
    with pytest.raises(IllegalMove):
        session.do({"do": "move", "move": "1a1-a2"})
    assert [type(each) for each in heard] == [IllegalMove]


def test_a_setup_the_rules_refuse_leaves_no_trace(archive: Archive) -> None:
    with pytest.raises(BadJournal):
        begin(archive, HEX, {**SETUP, "board": "no such"})
    assert page(archive) == []


def test_undo_and_redo_go_through_the_whole_game_and_survive_a_restart(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    play(session, 6)
    whole = board(session)
    for _ in range(4):
        session.undo()
    session = resume(archive, HEX, session.journal.id)
    assert board(session) == whole[:2]
    assert (session.can_undo, session.can_redo) == (True, True)
    while session.can_redo:
        session.redo()
    assert board(session) == whole
    while session.can_undo:
        session.undo()
    assert board(session) == []
    assert session.steps == ()


def test_nothing_to_undo_or_redo_is_said(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    with pytest.raises(Refused, match="nothing to undo"):
        session.undo()
    with pytest.raises(Refused, match="nothing to redo"):
        session.redo()


def test_doing_something_else_after_undo_cuts_what_was_undone(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    play(session, 2)
    session.undo()
    other = max(session.game.action(each)["move"] for each in session.game.game.position.moves())
    session.do({"do": "move", "move": other})
    assert not session.can_redo
    assert board(session)[1] == other
    assert board(resume(archive, HEX, session.journal.id)) == board(session)


def other_moves(session: Session[Any], count: int) -> list[Any]:
    """As many moves of a game like this one, of which the first is another."""
    match = HEX.begin(session.journal.setup)
    actions = []
    for number in range(count):
        moves = sorted(
            (match.action(each) for each in match.game.position.moves()), key=lambda action: action["move"]
        )
        actions.append(HEX.play(match, moves[-1 if number == 0 else 0]).action)
    return actions


def test_a_rewritten_journal_is_saved_at_once_and_put_back_with_what_was_undone(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    play(session, 4)
    session.undo()
    before, shown = session.journal, board(session)
    heard: list[tuple[str, int]] = []
    session.watch(lambda change: heard.append((change.what, len(archive.open(before.id).actions))))
    actions = other_moves(session, 6)
    session.rewrite(actions)
    assert heard == [("rewrite", 6)]
    assert [step.action for step in session.steps] == actions
    assert archive.open(before.id) == session.journal
    assert board(session) == board(resume(archive, HEX, before.id))
    assert not session.can_redo
    session.rewrite(before.actions, before.head)
    assert (session.journal.actions, session.journal.head) == (before.actions, before.head)
    assert board(session) == shown
    session.redo()
    assert not session.can_redo


def test_what_the_rules_refuse_is_not_rewritten(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    play(session, 3)
    before, shown = session.journal, board(session)
    refused: list[object] = []
    session.refusals.watch(refused.append)
    actions = [*other_moves(session, 2), before.actions[1]]
    with pytest.raises(IllegalMove):
        session.rewrite(actions)
    assert len(refused) == 1
    assert (session.journal, board(session)) == (before, shown)
    assert archive.open(before.id) == before


def test_if_it_cannot_be_kept_the_game_stays_as_it_was(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(archive, HEX, SETUP)
    play(session, 2)
    before = board(session)

    def refuse(*_: object) -> None:
        raise Refused("no")

    for name in ("append_all", "go_to"):
        monkeypatch.setattr(archive, name, refuse)
    with pytest.raises(Refused):
        play(session, 1)
    with pytest.raises(Refused):
        session.undo()
    assert board(session) == before
    assert session.journal.head == 2


def test_a_new_title_from_the_history_does_not_stop_the_game(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    archive.rename(archive.open(session.journal.id), "Sunday")
    play(session, 1)
    assert (session.journal.title, session.journal.head) == ("Sunday", 1)


def test_a_game_that_went_on_elsewhere_is_taken_up_as_it_stands_there(archive: Archive) -> None:
    here = begin(archive, HEX, SETUP)
    play(here, 1)
    there = resume(archive, HEX, here.journal.id)
    play(there, 2)
    heard: list[Change] = []
    here.watch(heard.append)
    with pytest.raises(ChangedElsewhere):
        play(here, 1)
    assert heard == [Change("reload")]
    assert board(here) == board(there)
    play(here, 1)


def won(archive: Archive, **setup: object) -> Session[Any]:
    """A game of two moves: South enters the Ra from one step away."""
    position = "114 S i10:1/a1:1,h8:1"
    session = begin(archive, HEX, {**SETUP, "position": position, **setup})
    moves = [session.game.action(each) for each in session.game.game.position.moves()]
    session.do(next(action for action in moves if action["move"].endswith("#")))
    return session


def test_a_finished_game_counts_and_undone_it_does_not(archive: Archive) -> None:
    session = won(archive)
    assert session.journal.over
    assert statistics(archive, [HEX.kind]).by("player", "started")["Ann", True].wins == 1
    session.undo()
    assert not session.journal.over
    assert statistics(archive, [HEX.kind]).games == 0
    session.redo()
    assert statistics(archive, [HEX.kind]).by("player")["Bea",].points == 0


def test_a_match_against_the_engine_knows_its_level(archive: Archive) -> None:
    won(archive, levels=[None, 5])
    assert set(statistics(archive, [HEX.kind]).by("player", "against", "variant")) == {("Ann", 5, "114")}


@pytest.mark.parametrize("levels", [[None], [None, 0], [9, None], [True, None], "5", {"north": 5}])
def test_levels_that_are_none_are_refused(archive: Archive, levels: object) -> None:
    with pytest.raises(BadJournal, match=r"^levels"):
        begin(archive, HEX, {**SETUP, "levels": levels})


def test_an_exported_match_comes_back_through_its_own_rules(archive: Archive, tmp_path: Path) -> None:
    session = won(archive, levels=[3, None])
    export_journal(session.journal, tmp_path / "game.ra.json")
    other = Archive(tmp_path / "other.db")
    assert take_in(other, tmp_path / "game.ra.json", REGISTRY.validators()) == Taken(new=1)
    assert other.open(session.journal.id) == session.journal
    other.close()


def test_a_match_with_an_illegal_move_is_not_let_in(archive: Archive, tmp_path: Path) -> None:
    session = won(archive)
    export_journal(session.journal, tmp_path / "game.ra.json")
    data = json.loads((tmp_path / "game.ra.json").read_text())
    del data["archive"]["sum"]  # as in a file of another program
    data["actions"][0]["move"] = "1i10-a1"
    (tmp_path / "game.ra.json").write_text(json.dumps(data))
    before = page(archive)
    with pytest.raises(Refused, match=r"game\.ra\.json: actions\[0\]"):
        take_in(archive, tmp_path / "game.ra.json", REGISTRY.validators())
    assert page(archive) == before


def test_a_watcher_that_fails_or_stops_does_not_keep_news_from_others(archive: Archive) -> None:
    session = begin(archive, HEX, SETUP)
    heard: list[str] = []

    def fail(change: Change) -> None:
        raise ZeroDivisionError

    stop_failing = session.watch(fail)
    stop = session.watch(lambda change: heard.append(change.what))
    with pytest.raises(ZeroDivisionError):
        play(session, 1)
    stop_failing()
    play(session, 1)
    stop()
    stop()
    play(session, 1)
    assert heard == ["do", "do"]
    assert len(board(session)) == 3
