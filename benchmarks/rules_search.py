"""How long the search of the rules takes for a letter typed, in all languages, beside plain reading.

Every question at the table is typed letter by letter, as it is, and without its second letter. What counts is
the processor time of this thread. Beside it, in the same run: how long Python takes to look for the same text
in every paragraph as it stands.
"""

import statistics
import sys
from pathlib import Path
from time import thread_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from ui.core.languages import SPOKEN
from ui.rules.search import search, searchable
from ui.rules.texts import Question, load, paragraphs
from ui.rules.wording import wording

LETTER = Target("a letter typed into the search of the rules, 99th percentile", "ms", most=8)
TARGETS = (LETTER,)


def main() -> int:
    """Type all questions; 1 when the target is not met."""
    times: list[float] = []
    plain: list[float] = []
    for language in SPOKEN:
        begun = thread_time()
        sections = load("auction", language)
        index = searchable(sections, wording(language))
        print(f"{language}: read and made ready in {1000 * (thread_time() - begun):.1f} ms")
        blocks = [block for section in sections for block in section.blocks]
        rules = [text for block in blocks for text in paragraphs(block)]
        for question in (block.question for block in blocks if isinstance(block, Question)):
            for typed in (question, question[0] + question[2:]):
                for end in range(1, len(typed) + 1):
                    begun = thread_time()
                    search(index, typed[:end])
                    searched = thread_time()
                    sum(typed[:end] in rule for rule in rules)
                    plain.append(1000 * (thread_time() - searched))
                    times.append(1000 * (searched - begun))
    print(f"{len(times)} letters: median {statistics.median(times):.2f} ms, longest {max(times):.2f} ms")
    high = statistics.quantiles(times, n=100)[-1]
    return hand_over(TARGETS, [LETTER.reached(high, f"plain reading {statistics.median(plain):.3f} ms")])


if __name__ == "__main__":
    sys.exit(main())
