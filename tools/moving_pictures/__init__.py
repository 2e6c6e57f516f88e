"""The README’s moving pictures: the app, and phones of guests, as people use them."""
