"""What a game that is over leaves behind.

finishing.py    who won and why, written with the last move
ratings.py      how strong people are, by game and number of players; the leaderboard
statistics.py   how many games people have played, and how well
"""
