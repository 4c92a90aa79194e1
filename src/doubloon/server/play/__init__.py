"""Running games.

A table on the process that owns it, part by part:

    room.py         what people can do at a table, and what other processes say about it
    writing.py      the way of a move into the log, and the log's way here
    attending.py    bots think, clocks run out
    consent.py      moves are taken back if nobody minds
    telling.py      who is connected, and what they are told
    chat.py         what people say to each other
    standing.py     where the table stands: what these parts share

What they are made of:

    log.py          what happened at a table, entry by entry
    table_game.py   a table's game in memory: its log, replayed
    moves.py        which moves still stand: what undo looks at
    drafts.py       what is to be written for what somebody does
    clocks.py       how the clocks stand
    charging.py     what undo, leaving and coming back do to them
    rights.py       which seat a person may speak for
    pulse.py        the heartbeat, and how long nobody could play
    due.py          when a game needs the server
    question.py     whether a move may be taken back
    members.py      a connection to a table, and what waits to be sent to it
    audience.py     everybody who is connected here
    presence.py     who is connected, and who has gone since when
    messages.py     what clients are told
    changes.py      what is new in a view, for those who hold the one before
    advice.py       what people may ask before they decide
    history.py      what happened so far
    store.py        the log and the table's row in the database
    upgrade.py      games that were begun by older rules

All tables on this process:

    rooms.py        which tables are in memory, and which need attention
    ownership.py    which process owns a table
    loading.py      a table from the database
    checks.py       what has changed beside the games: sessions, people, tables
    timers.py       one timer for all clocks
    tasks.py        work that goes on beside what asked for it

The way in:

    live.py         the live connection
    routes.py       the same over HTTP
    forms.py        what clients may say
    relay.py        clients that come to a process that does not own their table
    peers.py        what two processes send each other, in order
"""
