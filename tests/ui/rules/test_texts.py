"""The rules reference: languages agree, numbers are the rulings', every text fits and can be drawn."""

import importlib.util
import re
import unicodedata
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from ui.core.languages import SPOKEN
from ui.rules.texts import (
    FOLDER,
    GAMES,
    Block,
    Board,
    Example,
    Icon,
    Icons,
    Points,
    Question,
    ReferenceTextError,
    Section,
    Sign,
    Table,
    Text,
    load,
    paragraphs,
    plain,
)

TEXTS = {(game, language): load(game, language) for game in GAMES for language in SPOKEN}
EACH = pytest.mark.parametrize(("game", "language"), TEXTS)
TRANSLATED = pytest.mark.parametrize(("game", "language"), [one for one in TEXTS if one[1] != "en"])

TILES = (
    "ra god gold pharaoh nile flood art agriculture religion astronomy writing fortress obelisk palace "
    "pyramid sphinx statue step_pyramid temple funeral drought unrest earthquake"
)
PIECES = (
    "sun_up sun_down boat ra_statue pawn_red_1 pawn_red_2 pawn_red_3 pawn_ivory_1 pawn_ivory_2 pawn_ivory_3 "
    "ra_cell hexagon book swap trophy flag clock info warning lightning people star hint"
)
ICONS = {*TILES.split(), *PIECES.split()}
SECTIONS = {
    "auction": "quick questions setup turn auction gods disasters epochs scoring final_scoring winner tiles "
    "differences",
    "hex": "quick board moves stops capture ends match fair notation sources",
}

# What the tables must say: A2, A3, A4, A11, A15 and A1; H3, H6, H7.
SUN_GROUPS = {
    2: [9, 6, 5, 2, 8, 7, 4, 3],
    3: [13, 8, 5, 2, 12, 9, 6, 3, 11, 10, 7, 4],
    4: [13, 6, 2, 12, 7, 3, 11, 8, 4, 10, 9, 5],
    5: [16, 7, 2, 15, 8, 3, 14, 9, 4, 13, 10, 5, 12, 11, 6],
}
UNUSED_SPACES = {2: 4, 3: 2, 4: 1, 5: 0}
CIVILIZATIONS = {3: 5, 4: 10, 5: 15}
IDENTICAL_MONUMENTS = {3: 5, 4: 10, 5: 15}
TOKENS = {10: (10, 15), 5: (20, 25), 2: (8, 25), 1: (10, 15)}
SMALL_TILES = [[30], [8], [5], [25], [2], [25], [12], [2], [5, 5], [4], [8, 5], [2]]
DISTANCE = {1: 3, 2: 2, 3: 1}
ENTERING = {1: 1, 2: 3, 3: 6}
FACTS = {
    ("auction", "quick"): [
        [[2], [3], [5], [-2], [1], [-5], [*CIVILIZATIONS, *CIVILIZATIONS.values()]],
        [[1, 6, 7, 8, 1, 10, 15], [*IDENTICAL_MONUMENTS, *IDENTICAL_MONUMENTS.values()], [5, -5]],
    ],
    ("auction", "setup"): [[[players, *disks] for players, disks in SUN_GROUPS.items()]],
    ("auction", "auction"): [[[], [], []]],
    ("auction", "disasters"): [[[2], [2], [4], [2]]],
    ("auction", "epochs"): [[[players, unused, 10 - unused] for players, unused in UNUSED_SPACES.items()]],
    ("auction", "scoring"): [
        [[2], [3], [5], [-2], [1], [0], [-5], [1, 2, 0], *map(list, CIVILIZATIONS.items())],
    ],
    ("auction", "final_scoring"): [
        [[1, 6, 1], [7, 10], [8, 15]],
        [list(one) for one in IDENTICAL_MONUMENTS.items()],
    ],
    ("auction", "winner"): [[[token, *supply] for token, supply in TOKENS.items()]],
    ("auction", "tiles"): [SMALL_TILES],
    ("auction", "differences"): [[[3, 5, 2, 5], [], [], [], [], []]],
    ("hex", "quick"): [[[pawns, cells, ENTERING[pawns]] for pawns, cells in DISTANCE.items()]],
    ("hex", "moves"): [[list(one) for one in DISTANCE.items()]],
    ("hex", "capture"): [[[1, 1], [2, 1, 2], [3, 1, 2, 3]]],
    ("hex", "notation"): [[[1, 5, 5, 1, 5, 5], [2, 6, 8, 2, 6, 8], [3, 9, 10, 3, 10]]],
}


def numbers(text: str) -> list[int]:
    return [int(found.replace("−", "-")) for found in re.findall(r"−?\d+", text)]


def written(block: Block) -> tuple[str, ...]:
    """Every text of a block as it stands in the file."""
    match block:
        case Text(text) | Example(text):
            return (text,)
        case Points(points):
            return points
        case Table(header, rows):
            return (*header, *chain.from_iterable(rows))
        case Icons(_, caption) | Board(_, caption):
            return (caption,)
        case Question(question, answer):
            return (question, answer)


def everything(sections: tuple[Section, ...]) -> list[str]:
    """Every text a reader sees, one by one."""
    blocks = [block for section in sections for block in section.blocks]
    return [section.title for section in sections] + [text for block in blocks for text in written(block)]


def shape(block: Block) -> object:
    """What of a block must be the same in all languages."""
    match block:
        case Table(header, rows):
            return Table, len(header), len(rows)
        case Icons(items, _):
            return Icons, items
        case Board(diagram, _):
            return Board, diagram.id
        case Question(rule=rule, block=number):
            return Question, rule, number
        case _:
            return type(block), len(written(block))


@EACH
def test_all_sections_are_there_and_the_quick_reference_comes_first(game: str, language: str) -> None:
    assert [section.id for section in TEXTS[game, language]] == SECTIONS[game].split()


@TRANSLATED
def test_every_language_has_the_same_blocks_icons_and_pictures(game: str, language: str) -> None:
    for english, translated in zip(TEXTS[game, "en"], TEXTS[game, language], strict=True):
        assert (translated.id, translated.icon) == (english.id, english.icon)
        assert list(map(shape, translated.blocks)) == list(map(shape, english.blocks)), english.id


@TRANSLATED
def test_every_language_has_the_same_numbers(game: str, language: str) -> None:
    english, translated = everything(TEXTS[game, "en"]), everything(TEXTS[game, language])
    for one, other in zip(english, translated, strict=True):
        assert Counter(numbers(one)) == Counter(numbers(other)), f"{one} / {other}"


@TRANSLATED
def test_nothing_is_left_untranslated(game: str, language: str) -> None:
    pairs = zip(everything(TEXTS[game, "en"]), everything(TEXTS[game, language]), strict=True)
    left = {one for one, other in pairs if one == other and re.search(r"[a-z]{3}", one)}
    allowed = {"fr": {"Match", "Points", "Monument"}, "ru": set(), "de": {"Gold", "Monument"}}
    assert left <= allowed.get(language, set())


@EACH
def test_no_text_is_empty_but_the_corner_of_a_table(game: str, language: str) -> None:
    for section in TEXTS[game, language]:
        for block in section.blocks:
            texts = written(block)[1:] if isinstance(block, Table) else written(block)
            assert all(text.strip() for text in texts)


@EACH
def test_every_icon_is_one_of_ours(game: str, language: str) -> None:
    for section in TEXTS[game, language]:
        rows = [block.items for block in section.blocks if isinstance(block, Icons)]
        names = {item.name for item in chain.from_iterable(rows) if isinstance(item, Icon)}
        assert names | {section.icon} <= ICONS
        signs = [item.text for item in chain.from_iterable(rows) if isinstance(item, Sign)]
        assert all(re.fullmatch(r"[+=−]|\d+", sign) for sign in signs)


@EACH
def test_the_tables_state_the_rulings(game: str, language: str) -> None:
    stated = {
        (game, section.id): tables
        for section in TEXTS[game, language]
        if (tables := [numbers_of(block) for block in section.blocks if isinstance(block, Table)])
    }
    assert stated == {place: fact for place, fact in FACTS.items() if place[0] == game}


def numbers_of(table: Table) -> list[list[int]]:
    return [numbers(" ".join(row)) for row in table.rows]


def test_a2_the_tiles_are_180() -> None:
    tiles = next(section for section in TEXTS["auction", "en"] if section.id == "tiles")
    assert numbers(tiles.title) == [180]
    kinds_times_each = [row if len(row) == 2 else [1, *row] for row in SMALL_TILES]
    assert sum(kinds * each for kinds, each in kinds_times_each) == 180


@pytest.mark.parametrize(("players", "highest"), [(2, 9), (3, 13), (4, 13), (5, 16)])
def test_a3_the_groups_are_all_disks_but_the_1(players: int, highest: int) -> None:
    assert sorted(SUN_GROUPS[players]) == list(range(2, highest + 1))


@EACH
def test_paragraphs_fit_a_phone(game: str, language: str) -> None:
    for section in TEXTS[game, language]:
        for paragraph in chain.from_iterable(map(paragraphs, section.blocks)):
            assert len(paragraph) <= 350, paragraph


@EACH
def test_the_quick_reference_is_one_phone_screen(game: str, language: str) -> None:
    # 360 x 640 dp: 25 lines below the title, some 40 letters each, 28 and 12 in the two columns of a table.
    quick = TEXTS[game, language][0]
    lines = 0
    for block in quick.blocks:
        if isinstance(block, Table):
            widths = (28, 12) if len(block.header) == 2 else (13, 13, 13)
            for row in (block.header, *block.rows):
                lines += max(-(-len(cell) // width) for cell, width in zip(row, widths, strict=True))
        else:
            lines += sum(-(-len(text) // 40) for text in paragraphs(block))
    assert lines <= 25, f"{lines} lines"


@EACH
def test_every_character_can_be_drawn(game: str, language: str) -> None:
    kivy = importlib.util.find_spec("kivy")
    assert kivy is not None
    assert kivy.origin is not None
    for face in ("Regular", "Bold"):
        font = TTFont(Path(kivy.origin).parent / "data" / "fonts" / f"Roboto-{face}.ttf")
        letters = set("".join(everything(TEXTS[game, language])))
        assert {letter for letter in letters if ord(letter) not in font.getBestCmap()} == set()


@EACH
def test_typography_is_the_languages_own(game: str, language: str) -> None:
    faults = {
        "en": r"['\"]|[«»]| [:;!?%]|  ",
        "fr": r"['\"“”]|[^\u00a0\d][:;!?%»]|«(?!\u00a0)|  ",
        "ru": r"['\"“”’]| [:;!?%—]|  |\b(?:[Ее]ще|ее|ведет|идет|берет|дает|счет|черт)\b",
    }.get(language, "  ")
    for text in map(plain, everything(TEXTS[game, language])):
        found = re.search(faults, text)
        assert found is None, f"{found} in {text}"
        assert unicodedata.is_normalized("NFC", text)
        assert not re.search(r"(?<![a-z0-9])-\d", text), f"a minus is −: {text}"


@pytest.mark.parametrize("language", SPOKEN)
def test_the_tiles_are_called_as_in_the_glossary(language: str) -> None:
    glossary = (FOLDER.parents[1] / "docs" / "glossary.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| `(\w+)` \| (.+) \|$", glossary, re.MULTILINE)
    rows = [(tile, *names.split(" | ")) for tile, names in lines]
    assert {tile for tile, *_ in rows} == set(TILES.split())
    tiles = next(section for section in TEXTS["auction", language] if section.id == "tiles")
    said = " ".join(chain.from_iterable(map(written, tiles.blocks))).casefold()
    for _, *names in rows:
        for name in re.split(" / ", names[list(SPOKEN).index(language)]):
            assert any(form.casefold() in said for form in name.split(", ")), name


# What the loader refuses.

GOOD = '[[section]]\nid = "a"\ntitle = "A"\nicon = "ra"\n[[section.block]]\n'
QUESTION = 'type = "question"\nquestion = "q"\nanswer = "a"\n'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("not toml", "auction.en.toml: "),
        ("section = 3", "section must be a list of dict"),
        (GOOD.replace('"A"', '" "') + 'type = "text"\ntext = "x"', "section a: title must be text"),
        (GOOD + 'type = "song"\ntext = "x"', "there is no block type song"),
        (GOOD + 'type = "text"\ntext = 5', "text must be text"),
        (GOOD + 'type = "text"\ntext = "[b]x"', "do not pair up"),
        (GOOD + 'type = "text"\ntext = "[i]x[/i]"', "must be written"),
        (GOOD + 'type = "text"\ntext = "you & me"', "must be written"),
        (GOOD + 'type = "points"\npoints = []', "points must be a list"),
        (GOOD + 'type = "table"\nheader = ["a", "b"]\nrows = [["1"]]', "must be 2 texts"),
        (GOOD + QUESTION + 'rule = "b"\nblock = 0', "there is no section b"),
        (GOOD + QUESTION + 'rule = "a"\nblock = 1', "section a has no block 1"),
        (GOOD + QUESTION + 'rule = "a"', "section a has no block None"),
        (GOOD + 'type = "board"\ndiagram = "moon"\ncaption = "x"', "there is no diagram moon"),
    ],
)
def test_a_broken_file_is_refused_with_what_and_where(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "auction.en.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ReferenceTextError, match=re.escape(complaint)):
        load("auction", "en", tmp_path)


def test_rules_that_nobody_has_translated_are_read_in_english() -> None:
    assert load("hex", "xx") == load("hex", "en")


def test_the_folder_holds_one_file_for_each_game_and_language() -> None:
    files = {path.name for path in FOLDER.glob("*.??.toml")}
    assert files == {f"{game}.{language}.toml" for game, language in TEXTS}
