"""Reviews of games of Knizia's Ra: who stood how, what choices cost, what the bag brought."""
