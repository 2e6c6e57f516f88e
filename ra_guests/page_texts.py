"""The texts that are always on the page, whatever game is shared: served by name as `GET /texts`."""

from ra_guests.words import Words

PAGE_TEXTS = {
    # Getting in.
    "title": Words("Ra Companion"),
    "connecting": Words("Connecting…"),
    "scan_again": Words("This code is no longer valid. Scan the code on the host’s phone again."),
    "no_code": Words("Scan the code on the host’s phone to join."),
    # The connection.
    "lost": Words("Connection lost. Trying again…"),
    "elsewhere": Words("This page is open in another tab. Tap to use this one."),
    "not_sent": Words("This couldn’t be sent. Try again."),
    "unsent": Words("Not sent yet: {number}"),
    "ended": Words("Sharing has ended."),
    # Seats.
    "pick_seat": Words("Pick your seat"),
    "just_watch": Words("Just watch"),
    "seat_taken": Words("taken"),
    "seat_away": Words("not connected: tap to take over"),
    "seat_asked": Words("the host is asked"),
    "seat_mine": Words("you"),
    "someone_else": Words("I’m someone else"),
    "watching": Words("You’re watching."),
    "spectators": Words("Watching: {number}"),
    # What is on the page, also for those who hear it.
    "menu": Words("Settings"),
    "close": Words("Close"),
    "cancel": Words("Cancel"),
    "count": Words("{name}: {number}"),
    "how_to_count": Words("Tap a tile to add one."),
    "turn": Words("on turn"),
    "out": Words("out"),
    "disk_up": Words("Disk {number}, face up"),
    "disk_down": Words("Disk {number}, face down"),
    "sold_out": Words("none left"),
    "chart": Words("Values"),
    # How it looks.
    "language": Words("Language"),
    "theme": Words("Theme"),
    "system": Words("System default"),
    "night": Words("Night"),
    "papyrus": Words("Papyrus"),
    "text_size": Words("Text size"),
    "percent": Words("{number}%"),
}
