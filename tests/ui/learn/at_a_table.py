"""Fingers at a table to learn at."""

from typing import Any

from ra_auction.actions import Action
from ra_auction.lessons.exercise import Exercise
from ra_auction.lessons.lesson import PLAYERS, CountTask, PlayTask, TapTask
from ra_auction.tiles import IDS
from tools.stage import Stage


def said(stage: Stage) -> tuple[str, bool]:
    """The verdict on the last attempt."""
    line = stage.the("VerdictLine")
    return line.text, line.correct


def do(stage: Stage, action: Action) -> None:
    """An action, by touches alone."""
    match action.do:
        case "draw":
            stage.tap(stage.the("PrimaryButton", text="Draw a tile"))
        case "invoke":
            stage.tap(stage.the("BigButton", text="Invoke Ra"))
        case "god":
            for button in list(stage.all("SpendButton")):
                stage.tap(button)
            tap_tile(stage, action.tile)
        case "end":
            stage.tap(stage.the("BigButton", text="Stop spending"))
        case "bid":
            stage.tap(stage.the("BidDisk", disk=action.disk))
        case "pass":
            stage.tap(stage.the("PassButton"))
        case "discard":
            stage.tap(stage.the("PairButton", tiles=tuple(IDS[kind] for kind in action.tiles)))


def tap_tile(stage: Stage, kind: int) -> None:
    """Tap the first such tile in the middle."""
    stage.tap(next(stage.all("LotSpace", lambda space: space.tile == IDS[kind])))


def tap_player(stage: Stage, seat: int) -> None:
    """Tap a player."""
    stage.tap(stage.the("PlayerLine", seat=seat))


def do_task(stage: Stage, screen: Any) -> None:
    """The task in front, done by touches as it can be shown."""
    exercise: Exercise = screen.play.exercise
    while not exercise.done:
        assert not exercise.failed
        if exercise.waiting:
            stage.wait_until(lambda: not exercise.waiting)
            stage.frames(2)
            continue
        found, task = exercise.solution(), exercise.task
        if isinstance(found, Action):
            do(stage, found)
        elif isinstance(task, CountTask):
            stage.tap(stage.the("NumberChoice", number=found))
        elif isinstance(task, TapTask) and task.on == PLAYERS:
            tap_player(stage, found)
        else:
            tap_tile(stage, found)
        assert isinstance(task, PlayTask) or said(stage)[1]
