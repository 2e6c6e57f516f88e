"""All lessons about Knizia’s Ra: first how it is played, then what tiles are worth, then how to play well."""

from __future__ import annotations

from ra_auction.lessons.events import EVENTS
from ra_auction.lessons.playing import PLAYING
from ra_auction.lessons.scoring import SCORING
from ra_auction.lessons.skills import SKILLS

LESSONS = (*PLAYING, *EVENTS, *SCORING, *SKILLS)
