"""When a game is over: results, replays, records, profiles and the leaderboard.

games.py        a game again, from its log
replay.py       a game step by step
profiles.py     what somebody has played
routes.py       all of it over HTTP
"""
