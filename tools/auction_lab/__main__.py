"""`python -m tools.auction_lab PLAYERS GAMES SEED`: train; what came of it is printed as JSON."""

import json
import sys

from tools.auction_lab.training import train

players, games, seed = map(int, sys.argv[1:])
print(json.dumps(train(players, games, seed)))
