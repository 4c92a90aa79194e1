"""A place to play: people, tables, bots, and nothing lost.

    app.py          puts the parts together

    rules/          the rules of the games: articles as data, and as pages that search engines can read

    operating/      health, metrics, request numbers, administration
    housekeeping.py deletes what is forgotten: tables, guests, sessions
    contract/       the types of all that clients are told, as JSON schemas
    pages.py        the client's files

    farewell.py     deleting a person
    afterwards/     results, replays, profiles, the leaderboard
    learning/       lessons, at tables of their own
    waiting/        messages to people who are away when it is their turn

    play/           running games: the log, moves, clocks, undo, the live connection, chat

    results/        what a finished game leaves behind: places and ratings

    tables/         creating, joining and leaving tables; the lobby

    people/         guests, accounts, sessions, recovery

    context.py      what the parts share: settings, database, bus, bots, limits, time

    guard/          limits, origins and headers: what strangers may send
    database/       tables of the database, migrations, transactions
    bots/           worker processes that think

    settings.py     what a host can configure
    listening.py    connections: how many, and how long they may keep the server waiting
    answers.py      answers that are sent as they are
    bus.py          what one process tells the others

    repeating.py    work that is done at intervals
    metrics.py      figures that the parts count
    logs.py         what is logged, and how

These are layers. A part may import those in the layers below it, never one beside or above it, and only `app.py`
imports routes. `tests/test_architecture.py` reads the layers from here and checks that.

The log of a table in the database is the truth. The process that owns a table keeps its game in memory, as a cache of
the log, and the others relay their clients to it. Where a part has to tell one above it something, it does so through
the bus.
"""
