"""Widgets for the blocks of a section of the rules: text, points, tables, pictures, examples, questions."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from ui.common.card import Surface
from ui.common.icon import Icon
from ui.common.stack import HStack
from ui.common.text import OneLine, Text
from ui.core.kv import load_rules
from ui.rules import texts
from ui.rules.hex_diagram import HexDiagram

load_rules(__file__)


class RuleText(Text):
    """A paragraph."""


class RulePoint(HStack):
    """A short paragraph after a dot."""

    text = StringProperty()


class RuleCell(Text):
    """A cell of a table."""


class RuleRow(BoxLayout):
    """A row of a table."""


class RuleTable(Surface):
    """A small table; the first row is its header."""

    def __init__(self, rows: list[tuple[str, ...]], **properties: object) -> None:
        super().__init__(**properties)
        # A column with longer texts is wider.
        shares = [max(len(row[column]) for row in rows) ** 0.5 for column in range(len(rows[0]))]
        for number, row in enumerate(rows):
            line = RuleRow()
            for column, (text, share) in enumerate(zip(row, shares, strict=True)):
                halign = "center" if column else "left"
                line.add_widget(RuleCell(text=text, bold=number == 0, halign=halign, size_hint_x=share))
            self.add_widget(line)


class RuleIcons(StackLayout):
    """A picture made of icons and signs; as wide as they are, or in several lines."""

    side = NumericProperty(dp(44))
    natural_width = NumericProperty()

    def __init__(self, items: tuple[texts.Icon | texts.Sign, ...], **properties: object) -> None:
        super().__init__(**properties)
        for item in items:
            if isinstance(item, texts.Icon):
                self.add_widget(Icon(name=item.name, size=(self.side, self.side)))
            else:
                self.add_widget(RuleSign(text=item.text, least=self.side))
        for child in self.children:
            child.bind(width=self._measure)
        self._measure()

    def _measure(self, *_changed: object) -> None:
        gaps = self.spacing[0] * (len(self.children) - 1)
        self.natural_width = sum(child.width for child in self.children) + gaps


class RuleSign(OneLine):
    """A sign between icons, as high as they are."""


class RuleCaption(Text):
    """The caption of a picture."""


class RuleExample(Surface):
    """A worked example, on a surface of its own."""

    text = StringProperty()


class RuleQuestion(Surface):
    """A question and its answer; `on_rule` is dispatched by a tap on the rule below them."""

    __events__ = ("on_rule",)

    question = StringProperty()
    answer = StringProperty()
    rule_title = StringProperty()

    def on_rule(self) -> None:
        """The rule is asked for."""


def board_blocks(block: texts.Board) -> list[Widget]:
    """Make a diagram and its caption."""
    return [HexDiagram(diagram=block.diagram), RuleCaption(text=block.caption)]


def icon_blocks(block: texts.Icons) -> list[Widget]:
    """Make a row of icons and its caption."""
    return [RuleIcons(items=block.items), RuleCaption(text=block.caption)]


# Makes the widgets for each kind of block.
WIDGETS: dict[type, Callable[..., list[Widget]]] = {
    texts.Text: lambda block: [RuleText(text=block.text)],
    texts.Points: lambda block: [RulePoint(text=point) for point in block.points],
    texts.Table: lambda block: [RuleTable(rows=[block.header, *block.rows])],
    texts.Example: lambda block: [RuleExample(text=block.text)],
    texts.Icons: icon_blocks,
    texts.Board: board_blocks,
    texts.Question: lambda block: [
        RuleQuestion(question=block.question, answer=block.answer, rule_title=block.rule_title)
    ],
}


def widgets_for(block: texts.Block) -> list[Widget]:
    """Make the widgets for a block, from top to bottom."""
    return WIDGETS[type(block)](block)
