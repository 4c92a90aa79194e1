"""What a game that is over leaves behind.

finishing.py    who won and why, written with the last move
ratings.py      how strong people are, by game and number of players; the leaderboard
figures.py      what the seats did in a game, as figures that add up
habits.py       those of all games of a person
strong.py       those of strong bots, to compare with
statistics.py   how many games people have played, and how well
"""
