"""When a game is over: results, ratings, replays, records, profiles and the leaderboard.

results.py      who won and why; what play writes with the last move
ratings.py      how strong people are, by game and number of players; the leaderboard
replay.py       a game step by step
profiles.py     what somebody has played
routes.py       all of it over HTTP
"""
