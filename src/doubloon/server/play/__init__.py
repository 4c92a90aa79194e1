"""Running games.

log.py          what happened at a table, entry by entry; a game is its log replayed
game.py         a table's game in memory, brought up to date by entries
moves.py        which moves still stand: what undo looks at
store.py        the log, the table's row and the chat in the database
room.py         a table on this process: moves, undo, resigning, bots, who is connected
rooms.py        the tables on this process, and those that somebody has to look after
consent.py      a move is taken back if everybody agrees
presence.py     who is connected, on whichever process
members.py      a connection to a table, and what waits to be sent to it
messages.py     what clients are told
forms.py        what clients may say
upgrade.py      games that were begun by older rules
checks.py       what has changed in the database without being told here
timers.py       one timer for all clocks
live.py         the live connection
routes.py       the same over HTTP
"""
