"""The tables of the database. Times are seconds since 1970 as floats; ids that people see are random words."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Computed,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


# Whatever refers to people or tables has an index: when one of them goes, the database looks there.


def _of_person(name: str = "person", **options: Any) -> Column[str]:
    return Column(name, ForeignKey("people.id"), **options)


def _of_table(**options: Any) -> Column[str]:
    return Column("table", ForeignKey("tables.id", ondelete="CASCADE"), **options)


def _of_person_and_game() -> tuple[Column[str], Column[str]]:
    """As the key of a row for each."""
    return _of_person(primary_key=True), Column("game", String(20), primary_key=True)


# People ---------------------------------------------------------------------------------------------------------------

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("emblem", String(16), nullable=False, server_default="parrot"),  # see people/emblems.py
    Column("account_name", String(40), unique=True),  # the name folded to lower case; none: a guest
    Column("password", Text),  # hashed
    Column("recovery", Text),  # the recovery code, hashed
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, index=True),
    Column("banned_until", Float, index=True),
    Column("is_deleted", Boolean, nullable=False, default=False),  # what is left keeps others' games whole
    Column("settings", JSON),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),  # hashed: who reads the database cannot log in
    _of_person(nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("expires", Float, nullable=False, index=True),
)

devices = Table(
    "devices",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),  # hashed
    _of_person(primary_key=True, index=True),
    Column("seen", Float, nullable=False, index=True),
)
"""Browsers in which somebody has logged in: others who guess at the name do not keep them out."""

EMAIL, WEBHOOK = "email", "webhook"

contacts = Table(
    "contacts",
    metadata,
    _of_person(primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("address", String(500), nullable=False),
    Column("secret", String(43), nullable=False, unique=True),  # signs what a webhook gets; in the link that stops mail
    Column("is_confirmed", Boolean, nullable=False),
    Column("code", Text),  # that confirms an e-mail address, hashed
    Column("code_until", Float),
    Column("tries", Integer, nullable=False, default=0),  # of the code
    CheckConstraint(f"kind in ('{EMAIL}', '{WEBHOOK}')", name="kind"),
)
"""Where somebody wants to be told that a turn waits."""

# Tables ---------------------------------------------------------------------------------------------------------------

OPEN, RUNNING, OVER, ABANDONED = "open", "running", "over", "abandoned"

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("players", Integer, nullable=False),  # as the options say; lists are filtered by it
    Column("seed", String(20), nullable=False),  # a number; it leaves the server when the game is over
    Column("rules_version", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("invitation", String(32)),  # the one secret that may stand in a URL
    Column("is_rated", Boolean, nullable=False),
    Column("clock", JSON, nullable=False),
    _of_person("host", nullable=False),
    Column("version", Integer, nullable=False, default=0),  # entries in the log
    Column("deadline", Float),  # when the deciding seat runs out of time
    Column("due", Float),  # when a running game needs the server, for a clock or a bot; none: at once
    Column("position", JSON),  # where the game stood some entries ago, with its version: see play/upgrade.py
    Column("current", Integer),  # the deciding seat
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("moved", Float),
    Column("ended", Float),
    Column("told", Integer),  # the version at which the deciding person was last told that the turn waits
    Column("tell_again", Float),  # when to try again, after a failure
    Column("tell_failures", Integer, nullable=False, default=0),  # how often it has failed
    Column("result", JSON),  # scores by source, winners, what ended the game
    Column("rematch", ForeignKey("tables.id"), index=True),
    Column(
        "start", JSON
    ),  # the position that the game begins with, and the game it is from: see afterwards/playing_on.py
    Column("is_counted", Boolean, nullable=False, default=False, server_default=false()),  # in habits and rivals
    CheckConstraint(f"status in ('{OPEN}', '{RUNNING}', '{OVER}', '{ABANDONED}')", name="status"),
    Index("ix_tables_host_status", "host", "status"),
    # For lists: whatever they are filtered by is in the index, so that rows that do not match are not looked up.
    Index("ix_tables_lists", "is_public", "created", "id", "game", "players", "is_rated"),
    Index("ix_tables_lists_by_status", "is_public", "status", "created", "id", "game", "players", "is_rated"),
    Index("ix_tables_status_created", "status", "created"),
    Index("ix_tables_status_due", "status", "due"),
    Index("ix_tables_status_is_counted", "status", "is_counted", "ended"),
    Index("ix_tables_status_moved", "status", "moved"),
    Index("ix_tables_status_tell_again", "status", "tell_again"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _of_person(index=True),  # none: open, or a bot's
    _of_person("reserved", index=True),  # the person an open seat is kept for; none: anybody
    Column("whose", String(16), Computed("coalesce(person, reserved)")),
    Column("bot", String(20)),  # the level of the bot that has the seat, or stands in for the person
    Column("emblem", String(16)),  # that nobody else has at this table; none: open
    Column("time_left", Float),
    Column("has_resigned", Boolean, nullable=False, default=False),
    Column("place", Integer),  # in the result
    Column("score", Integer),
    # Those of the table: somebody's tables are found in order without a look at the others.
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Index("ix_seats_whose_created", "whose", "created", "table"),
    Index("ix_seats_whose_ended", "whose", "ended", "table"),
)

removals = Table(
    "removals",
    metadata,
    _of_table(primary_key=True),
    _of_person(primary_key=True, index=True),
)
"""Whom the host of a table that waits has removed: they do not sit down there again."""

expired_links = Table(
    "expired_links",
    metadata,
    Column("table", String(16), primary_key=True),  # it may be gone
    Column("invitation", String(32), primary_key=True),  # empty: a public table's
    _of_person("host", nullable=False, index=True),
    Column("game", String(20), nullable=False),
    Column("why", String(10), nullable=False),  # see tables/expired.py
    Column("created", Float, nullable=False, index=True),  # when the table was opened
)
"""Where a link led that no longer works."""

log = Table(
    "log",
    metadata,
    _of_table(primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("kind", String(10), nullable=False),  # see play/log.py
    Column("seat", Integer),
    Column("data", JSON, nullable=False),
    Column("at", Float, nullable=False),
)
"""What happened at a table, in order: nothing in it is ever changed."""

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    _of_table(nullable=False, index=True),
    _of_person(nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    _of_person(primary_key=True),
    _of_person("muted", primary_key=True, index=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    _of_person("reporter", nullable=False, index=True),
    _of_person("about", nullable=False, index=True),
    Column("table", ForeignKey("tables.id", ondelete="SET NULL"), index=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("closed", Float),
)

# The server -----------------------------------------------------------------------------------------------------------

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
"""One row: when a process was last alive. See `play/pulse.py`."""

outages = Table(
    "outages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("began", Float, nullable=False),
    Column("ended", Float, nullable=False),
)
"""When no process was there. Clocks that ran then get the time back."""

# Afterwards -----------------------------------------------------------------------------------------------------------

ratings = Table(
    "ratings",
    metadata,
    *_of_person_and_game(),
    Column("players", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("rating", Float, nullable=False),  # as it is shown: see results/ratings.py
    Column("games", Integer, nullable=False),
    Index("ix_ratings_leaders", "game", "players", "rating", "person"),
)

statistics = Table(
    "statistics",
    metadata,
    *_of_person_and_game(),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("best_score", Integer, nullable=False),
    Column("scores", Integer, nullable=False),  # their sum, and that of the places
    Column("places", Integer, nullable=False),
)
"""Of the games that are over: they are counted when they end, since nobody can wait until 100,000 are."""

habits = Table(
    "habits",
    metadata,
    *_of_person_and_game(),
    Column("players", Integer, primary_key=True),
    Column("games", Integer, nullable=False),
    Column("figures", JSON, nullable=False),  # see results/figures.py
)
"""What somebody did in the games that are over, added up."""

rivals = Table(
    "rivals",
    metadata,
    *_of_person_and_game(),
    _of_person("rival", primary_key=True, index=True),
    Column("games", Integer, nullable=False),
    Column("ahead", Integer, nullable=False),  # how often the person had the better place
    Column("behind", Integer, nullable=False),
    Index("ix_rivals_most", "person", "game", "games"),
)
"""How somebody fared against each of the people they played with."""

WAITING, DONE, FAILED = "waiting", "done", "failed"

reviews = Table(
    "reviews",
    metadata,
    _of_table(primary_key=True),
    _of_person(index=True),  # who asked for it; none: they are gone
    Column("status", String(10), nullable=False),
    Column("asked", Float, nullable=False),
    Column("simulations", Integer, nullable=False),
    Column("total", Integer, nullable=False),  # decisions of the game, and how many of them are reviewed
    Column("done", Integer, nullable=False, default=0),
    Column("decisions", JSON, nullable=False),
    Column("accuracies", JSON),  # by seat, once it is done
    Column("worker", String(16)),  # the process that works on it, until the lease ends
    Column("lease", Float),
    Column("failures", Integer, nullable=False, default=0),
    CheckConstraint(f"status in ('{WAITING}', '{DONE}', '{FAILED}')", name="status"),
    Index("ix_reviews_status_asked", "status", "asked"),
)
"""Games looked at again, decision by decision. See `afterwards/reviews.py`."""

accuracies = Table(
    "accuracies",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _of_person(nullable=False),
    Column("game", String(20), nullable=False),
    Column("ended", Float, nullable=False),  # the game
    Column("accuracy", Float, nullable=False),
    Index("ix_accuracies_person", "person", "game", "ended"),
)
"""How well people decided in reviewed games."""

# Learning -------------------------------------------------------------------------------------------------------------


def _of_rated() -> list[Column[Any]]:
    """A rating, and how many first tries it comes from; those who were right solved the puzzle."""
    return [
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("tries", Integer, nullable=False),
        Column("solved", Integer, nullable=False),
    ]


puzzles = Table("puzzles", metadata, Column("id", String(40), primary_key=True), *_of_rated())
"""How hard puzzles are that somebody has tried. See `learning/solving.py`."""

solvers = Table(
    "solvers",
    metadata,
    _of_person(primary_key=True),
    Column("game", String(20), primary_key=True),
    *_of_rated(),
)
"""How good people are at the puzzles of a game."""

attempts = Table(
    "attempts",
    metadata,
    _of_person(primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("at", Float, nullable=False),
    Column("is_first_right", Boolean),  # none: solved where the server did not see it
    Column("is_solved", Boolean, nullable=False),
)
"""Puzzles that somebody has tried."""
