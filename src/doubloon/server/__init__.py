"""A place to play: people, tables, bots, and nothing lost.

    settings.py     what a host can configure
    app.py          puts the parts together
    context.py      what the parts share: settings, database, bus, time
    database/       tables of the database, migrations, transactions
    people/         guests, accounts, sessions, recovery
    tables/         creating, joining and leaving tables; the lobby
    play/           running games: the log, moves, clocks, undo, the live connection, chat
    bots/           worker processes that think
    waiting/        word to people who are away that a turn waits for them
    afterwards/     results, replays, ratings, profiles, leaderboard
    housekeeping.py throws away what is forgotten: tables, guests, sessions
    repeating.py    work that is done again and again
    bus.py          what one process tells the others
    guard/          limits, origins and headers: what strangers may send
    operating/      health, metrics, logs, administration

The log of a table in the database is the truth. A process that holds connections to a table keeps the game in memory,
as a cache that is brought up to date from the log. The parts meet in `app.py`, in the `Server` of `context.py` and
through the bus; none imports another one's routes.
"""
