"""Lessons: tables of their own, at which a person learns.

    exercise.py     a position, what is wanted in it, and what a move is worth
    talking.py      answers what a client says over a live connection, one request at a time
    forms.py        what clients send and get
    routes.py       all of it over HTTP

Nothing is kept here: a client says which step it is at and what it has played there, and the engine does the rest. How
far somebody has got is one of their settings.
"""
