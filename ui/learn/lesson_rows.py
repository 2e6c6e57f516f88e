"""The row of a lesson in a list: what it is about, or how much of it is done."""

from ui.common.row import ListRow
from ui.core.app import RaCompanionApp
from ui.learn.learning_progress import Progress
from ui.learn.task_play import Listed


def lesson_row(app: RaCompanionApp, progress: Progress, lesson: Listed, screen: str) -> ListRow:
    """Make the row that leads to a lesson on this screen."""
    tr = app.tr
    done, count = progress.tasks_done(lesson.id), len(lesson.tasks)
    under_way = tr._("{done} of {count} tasks done").format(done=done, count=count)
    row = ListRow(
        icon="check" if done == count else "learn",
        text=tr.say(lesson.title),
        remark=tr.say(lesson.about) if done in (0, count) else under_way,
    )
    row.bind(on_release=lambda _row: app.go(screen, lesson=lesson.id))
    return row
