"""What the app is made of: its screens, the games it plays, the widgets that kv rules know by name.

This is the only place that knows every feature. It names modules and imports none of them: a screen, a game
and a widget are imported when they are first needed.
"""

from ui.core.registry import Registry

SCREENS = {
    "auction_lesson": "ui.learn.auction_lesson_screen:AuctionLessonScreen",
    "auction_lessons": "ui.learn.auction_lessons_screen:AuctionLessonsScreen",
    "bin": "ui.archive.bin_screen:BinScreen",
    "recovery": "ui.archive.recovery_screen:RecoveryScreen",
    "epoch": "ui.table.epoch_screen:EpochScreen",
    "final": "ui.table.final_screen:FinalScreen",
    "hex_board": "ui.hex.play_screen:HexPlayScreen",
    "hex_result": "ui.hex.result_screen:HexResultScreen",
    "hex_setup": "ui.hex.hex_setup_screen:HexSetupScreen",
    "home": "ui.home.home_screen:HomeScreen",
    "history": "ui.archive.history_screen:HistoryScreen",
    "learn": "ui.learn.learn_screen:LearnScreen",
    "lesson": "ui.learn.lesson_screen:LessonScreen",
    "lessons": "ui.learn.lessons_screen:LessonsScreen",
    "log": "ui.table.log_screen:LogScreen",
    "play": "ui.play.play_screen:PlayScreen",
    "play_setup": "ui.play.play_setup_screen:PlaySetupScreen",
    "players": "ui.archive.players_screen:PlayersScreen",
    "position": "ui.study.position_screen:PositionScreen",
    "puzzle": "ui.learn.puzzle_screen:PuzzleScreen",
    "puzzle_list": "ui.learn.puzzle_list_screen:PuzzleListScreen",
    "puzzle_run": "ui.learn.run_screen:RunScreen",
    "puzzles": "ui.learn.puzzles_screen:PuzzlesScreen",
    "question": "ui.learn.question_screen:QuestionScreen",
    "reference": "ui.rules.rules_screen:RulesScreen",
    "replay": "ui.hex.replay_screen:ReplayScreen",
    "review": "ui.review.review_screen:ReviewScreen",
    "settings": "ui.settings.settings_screen:SettingsScreen",
    "statistics": "ui.archive.statistics_screen:StatisticsScreen",
    "study": "ui.study.study_screen:StudyScreen",
    "table": "ui.table.table_screen:TableScreen",
    "table_setup": "ui.table.table_setup_screen:TableSetupScreen",
    "tally": "ui.table.tally_screen:TallyScreen",
    "welcome": "ui.home.welcome_screen:WelcomeScreen",
}
# The rules that play each kind of journal.
ADAPTERS = {
    "ra-table": "ui.table.game_adapters:TableAdapter",
    "ra-auction": "ui.table.game_adapters:AuctionAdapter",
    "ra-hex": "ui.hex.game_adapter:HexAdapter",
    "ra-hex-study": "ui.study.study_adapter:StudyAdapter",
}
# How guests see a game of each kind, and what they may do in it.
GUEST_VIEWS = {
    "ra-table": "ui.table.guest_games:TableGuests",
    "ra-auction": "ui.table.guest_games:AuctionGuests",
    "ra-auction seed": "ui.play.guest_play:PlayGuests",
    "ra-hex": "ui.hex.guest_hex:HexGuests",
}
WIDGETS = {
    "ui.common.shortcuts_panel": ("ShortcutsPanel",),
    "ui.common.snackbar": ("Snackbar",),
    "ui.common.board.board_page": ("BoardPage",),
    "ui.common.board.board": ("HexBoard",),
    "ui.common.board.stack_picture": ("StackPicture",),
    "ui.common.button": (
        "BigButton",
        "PrimaryButton",
        "QuietButton",
        "DangerButton",
        "IconButton",
        "TextButton",
    ),
    "ui.common.card": (
        "Surface",
        "Card",
    ),
    "ui.common.chip": (
        "Chip",
        "ChipGroup",
    ),
    "ui.common.choice_chips": (
        "ChoiceChip",
        "ChoiceChips",
    ),
    "ui.common.code_to_scan": ("CodeToScan",),
    "ui.common.columns": ("TwoColumns",),
    "ui.common.dialog": ("Dialog",),
    "ui.common.empty_state": ("EmptyState",),
    "ui.common.icon": ("Icon",),
    "ui.common.invite_button": ("InviteButton",),
    "ui.common.mark_picker": ("MarkButton",),
    "ui.common.page": (
        "Page",
        "Scroll",
    ),
    "ui.common.progress": ("Progress", "ProgressLine"),
    "ui.common.row": (
        "ListRow",
        "SwitchRow",
    ),
    "ui.common.segmented": ("SegmentedChoice",),
    "ui.common.stack": (
        "HStack",
        "VStack",
    ),
    "ui.common.text": (
        "WrappedText",
        "FittedText",
        "Text",
        "SmallText",
        "Title",
        "Headline",
        "Number",
        "OneLine",
    ),
    "ui.common.text_field": (
        "ThemedField",
        "TextField",
        "FieldBox",
    ),
    "ui.common.top_bar": ("TopBar",),
    "ui.common.undo_buttons": (
        "UndoButton",
        "RedoButton",
    ),
    "ui.home.room_card": ("RoomCard",),
    "ui.play.decision": ("Decision",),
    "ui.play.speed_choice": ("SpeedChoice",),
    "ui.common.auction_field": ("AuctionColumn",),
    "ui.common.bid_row": ("BidRow", "PassButton"),
    "ui.table.charts": (
        "EpochChart",
        "KindChart",
    ),
    "ui.table.count_tile": ("CountTile",),
    "ui.table.digit_strip": ("DigitStrip",),
    "ui.table.keypad": (
        "Keypad",
        "SumKeypad",
    ),
    "ui.common.loss_card": ("LossCard",),
    "ui.common.lot_tiles": ("LotTiles",),
    "ui.common.player_line": ("CountText", "PlayerLines", "PointsText"),
    "ui.common.turn_choice": ("TurnChoice",),
    "ui.table.number_button": ("NumberButton",),
    "ui.common.player_mark": ("PlayerMark",),
    "ui.common.ra_track": ("RaTrack",),
    "ui.table.score_table": ("ScoreTable",),
    "ui.table.log_list": ("LogList",),
    "ui.table.seat_card": (
        "SeatCards",
        "SeatStrip",
    ),
    "ui.table.stepper": ("Stepper",),
    "ui.common.sun_disk": (
        "SunDisk",
        "SunDisks",
    ),
    "ui.table.swipe_page": ("SwipePage",),
    "ui.table.tally_bars": (
        "TallyTabs",
        "TallyTotals",
    ),
    "ui.table.tally_grid": ("TallyGrid",),
    "ui.table.tally_page": ("TallyPage",),
    "ui.table.ticked_mark": ("TickedMark",),
    "ui.hex.fair_start": ("FairStart",),
    "ui.hex.move_list": ("MoveList",),
    "ui.hex.news_card": ("NewsCard",),
    "ui.common.opponent_choice": ("OpponentChoice",),
    "ui.hex.play_layout": ("PlayLayout",),
    "ui.hex.review_panel": ("ReviewPanel",),
    "ui.hex.side_bar": (
        "ScoreTrack",
        "CapturedPawns",
        "SideBar",
        "TurnedText",
    ),
    "ui.hex.thinking": ("Thinking",),
    "ui.hex.value_graph": ("ValueGraph",),
    "ui.learn.table_stage": ("TableStage",),
    "ui.learn.verdict_line": ("VerdictLine",),
    "ui.study.engine_bar": ("EngineBar",),
    "ui.study.explorer_rows": ("ExplorerRows", "ExploredRow", "ResultBar"),
    "ui.study.line_rows": ("LineRows",),
    "ui.study.move_tree": ("MoveTree", "TreeFlow"),
    "ui.archive.ask_text": ("AskText",),
    "ui.archive.bar_chart": (
        "Bar",
        "NumberedBar",
        "BarChart",
    ),
    "ui.archive.counting": ("Counting",),
    "ui.archive.game_list": ("GameList",),
    "ui.archive.game_row": (
        "GameButton",
        "GameRow",
    ),
    "ui.review.chance_graph": ("ChanceGraph",),
    "ui.review.moment_card": ("MomentCard",),
    "ui.review.tile_flow": ("TileFlow",),
    "ui.rules.search_field": ("SearchField",),
}
# What screens need and is free of Kivy.
PACKAGES = (
    "ra_hex.match",
    "ra_hex.journal",
    "ra_hex.study_journal",
    "ra_hex.engine.thinking",
    "ra_hex.engine.background",
    "ra_hex.engine.book",
    "ra_hex.engine.openings",
    "ra_hex.engine.review",
    "ra_hex.pasted",
    "ra_hex.plan",
    "ra_hex.threats",
    "ra_hex.lessons.lessons",
    "ra_hex.lessons.puzzles",
    "ra_auction.journals",
    "ra_auction.bots.better",
    "ra_auction.bots.deciding",
    "ra_auction.bots.player",
    "ra_auction.bots.playouts",
    "ra_archive.archive",
    "ra_archive.exchange",
    "ra_archive.spreadsheet",
    "ra_archive.statistics",
)
# The screens to which people go from the first one, what is on them and what plays their games, come first.
FIRST = ("hex_setup", "hex_board", "table_setup", "table", "play_setup", "play", "tally", "reference")
NEXT = ("ui.common.", "ui.hex.", "ui.table.", "ui.play.", "ui.rules.")
# Of these screens, what takes so long that it has a frame of its own.
LONG = (
    "ui.table.brief_head",
    "ui.table.log_corrections",
    "ui.table.referee_panel",
    "ui.table.table_layout",
    "ui.rules.texts",
    "ui.rules.rule_blocks",
    "ui.rules.search",
)
# The same of all other screens.
LONG_LATER = (
    "ui.common.game_review",
    "ui.table.charts",
    "ui.table.results",
    "ui.archive.file_chooser",
    "ui.archive.history_files",
    "ui.archive.history_view",
    "ui.archive.statistics_cards",
    "ui.archive.players_view",
    "ui.learn.lesson_play",
    "ui.study.analyst",
    "ui.study.explorer",
    "ui.study.move_panel",
)


def _module(place: str) -> str:
    return place.partition(":")[0]


AHEAD = (
    *(module for module in WIDGETS if module.startswith(NEXT)),
    *LONG,
    *(_module(place) for place in (*(SCREENS[name] for name in FIRST), *ADAPTERS.values())),
    *(module for module in WIDGETS if not module.startswith(NEXT)),
    *LONG_LATER,
    *(_module(place) for name, place in SCREENS.items() if name not in FIRST),
)
REGISTRY = Registry(SCREENS, ADAPTERS, WIDGETS, PACKAGES, AHEAD, GUEST_VIEWS)
