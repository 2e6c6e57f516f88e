"""What a lesson is: a few tasks about one thing."""

from __future__ import annotations

from dataclasses import dataclass

from ra_hex.lessons.exercise import Task
from ra_hex.words import Words


@dataclass(frozen=True)
class Lesson:
    """`id` is what progress is kept under."""

    id: str
    title: Words
    about: Words
    tasks: tuple[Task, ...]
