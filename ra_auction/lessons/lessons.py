"""All lessons about Knizia’s Ra: first how it is played, then what tiles are worth, then how to play well."""

from __future__ import annotations

from collections.abc import Mapping

from ra_auction.lessons.events import EVENTS
from ra_auction.lessons.lesson import Lesson
from ra_auction.lessons.playing import PLAYING
from ra_auction.lessons.scoring import SCORING
from ra_auction.lessons.skills import SKILLS

PARTS: Mapping[str, tuple[Lesson, ...]] = {
    "playing": (*PLAYING, *EVENTS),
    "scoring": SCORING,
    "skills": SKILLS,
}
LESSONS = tuple(lesson for part in PARTS.values() for lesson in part)
