"""Training of networks that play: games, opponents and network stay on one device. Needs the extra `torch`.

A network first imitates the judges, then plays in a league of itself, older selves and the judges' characters.
"""
