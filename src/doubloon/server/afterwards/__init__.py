"""After a game: results, replays, records, profiles and the leaderboard.

games.py        a game again, from its log
replay.py       a game step by step, and lines that were not played
playing_on.py   practice from a position of a game
reviews.py      reviews as they are kept: what a decision cost, and what was better
reviewing.py    works on them in the background
profiles.py     what somebody has played
counting.py     counts what people did, in the background
styles.py       how somebody plays, beside strong play
routes.py       all of it over HTTP
"""
