"""The codes Kivy gives to keys that have no letter, on every platform."""

ENTER = (13, 271)  # on the keyboard and on its number pad
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
HOME, END = 278, 279
SPACE = 32
BACKSPACE = 8
