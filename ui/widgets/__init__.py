"""The parts screens are made of: each is a class in x.py and its looks in x.kv.

The table makes every part known to kv rules by name; its module is imported when a rule first uses it.
"""

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

PARTS = {
    "asktext": ("AskText",),
    "barchart": ("Bar", "NumberedBar", "BarChart"),
    "boardpage": ("BoardPage",),
    "button": (
        "BigButton",
        "PrimaryButton",
        "QuietButton",
        "DangerButton",
        "IconButton",
        "NumberButton",
        "TextButton",
    ),
    "card": ("Card", "PressCard"),
    "chip": ("Chip", "ChipGroup"),
    "choicechips": ("ChoiceChip", "ChoiceChips"),
    "charts": ("EpochChart", "KindChart"),
    "columns": ("TwoColumns",),
    "counttile": ("CountTile",),
    "dialog": ("Dialog",),
    "empty": ("EmptyState",),
    "gamelist": ("GameList",),
    "gamerow": ("GameWords", "GameRow"),
    "hexbar": ("ScoreTrack", "CapturedPawns", "SideBar", "TurnedText"),
    "hexboard": ("HexBoard",),
    "hexchoice": ("StackPicture", "HexChoice"),
    "hexmoves": ("HexMoves",),
    "hexnews": ("NewsCard",),
    "hextable": ("HexTable",),
    "icon": ("Icon",),
    "keypad": ("Keypad", "SumKeypad"),
    "page": ("Page", "Scroll", "SwipePage"),
    "playermark": ("PlayerMark",),
    "progress": ("ProgressLine", "Thinking"),
    "ratrack": ("RaTrack",),
    "roomcard": ("RoomCard",),
    "row": ("ListRow", "SwitchRow"),
    "saidline": ("SaidLine",),
    "scoretable": ("ScoreTable",),
    "seatcard": ("SeatCard", "SeatStrip"),
    "searchfield": ("SearchField",),
    "segmented": ("SegmentedChoice",),
    "snackbar": ("Snackbar",),
    "stepper": ("Stepper",),
    "sundisk": ("SunDisk", "SunRow"),
    "text": ("Text", "SmallText", "Title", "Headline", "Number", "OneLine"),
    "topbar": ("TopBar",),
    "valuegraph": ("ValueGraph",),
}
for _module, _names in PARTS.items():
    for _name in _names:
        Factory.register(_name, module=f"ui.widgets.{_module}")


def load_rules(module_file: str) -> None:
    """Load the kv file that stands beside a module under the same name."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
