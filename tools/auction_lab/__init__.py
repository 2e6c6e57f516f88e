"""A compiled laboratory for the bots of Knizia’s Ra: self-play, training and matches."""
