"""Games of Knizia's Ra looked at again: who stood how, what choices cost, what the bag brought."""
