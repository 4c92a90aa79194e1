"""what lists, profiles and the leaderboard need to be quick; known devices"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

tables = sa.table(
    "tables",
    *map(sa.column, ("id", "status", "game", "players", "created", "ended")),
    sa.column("options", sa.JSON),
)
seats = sa.table("seats", *map(sa.column, ("table", "person", "place", "score", "created", "ended")))
people = sa.table("people", sa.column("id"), sa.column("is_deleted", sa.Boolean))
ratings = sa.table("ratings", *map(sa.column, ("mu", "sigma", "rating")))

INDEXES = {
    "people": {"seen": ["seen"], "banned_until": ["banned_until"]},
    "tables": {
        "host_status": ["host", "status"],
        "lists": ["is_public", "created", "id", "game", "players", "is_rated"],
        "lists_by_status": ["is_public", "status", "created", "id", "game", "players", "is_rated"],
    },
    "seats": {"whose_created": ["whose", "created", "table"], "whose_ended": ["whose", "ended", "table"]},
    "ratings": {"leaders": ["game", "players", "rating", "person"]},
}


def upgrade() -> None:
    _add_columns()
    _fill_columns()
    _keep_statistics()
    _know_devices()
    op.drop_index(op.f("ix_tables_host"), "tables")
    for table, indexes in INDEXES.items():
        for name, columns in indexes.items():
            op.create_index(op.f(f"ix_{table}_{name}"), table, columns)


def _add_columns() -> None:
    """What is needed has a value for the rows that are there, until they get their own."""
    op.add_column("tables", sa.Column("players", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("created", sa.Float(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("ended", sa.Float(), nullable=True))
    op.add_column("ratings", sa.Column("rating", sa.Float(), nullable=False, server_default="0"))
    # SQLite adds none that is stored, and PostgreSQL has no index on one that is not.
    is_stored = op.get_bind().dialect.name == "postgresql"
    whose = sa.Computed("coalesce(person, reserved)", persisted=is_stored)
    op.add_column("seats", sa.Column("whose", sa.String(length=16), whose, nullable=True))


def _fill_columns() -> None:
    op.execute(tables.update().values(players=tables.c.options["players"].as_integer()))
    for name in ("created", "ended"):
        of_table = sa.select(tables.c[name]).where(tables.c.id == seats.c.table).scalar_subquery()
        op.execute(seats.update().values({name: of_table}))
    op.execute(ratings.update().values(rating=ratings.c.mu - 3 * ratings.c.sigma))


def _keep_statistics() -> None:
    statistics = op.create_table(
        "statistics",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        *(
            sa.Column(name, sa.Integer(), nullable=False)
            for name in ("games", "wins", "best_score", "scores", "places")
        ),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_statistics_person")),
        sa.PrimaryKeyConstraint("person", "game", name=op.f("pk_statistics")),
    )
    so_far = (
        sa.select(
            seats.c.person,
            tables.c.game,
            sa.func.count(),
            sa.func.sum(sa.case((seats.c.place == 1, 1), else_=0)),
            sa.func.max(seats.c.score),
            sa.func.sum(seats.c.score),
            sa.func.sum(seats.c.place),
        )
        .join(tables, tables.c.id == seats.c.table)
        .join(people, people.c.id == seats.c.person)
        .where(tables.c.status == "over", ~people.c.is_deleted)
        .group_by(seats.c.person, tables.c.game)
    )
    op.execute(statistics.insert().from_select(statistics.columns.keys(), so_far))


def _know_devices() -> None:
    op.create_table(
        "devices",
        sa.Column("token", sa.LargeBinary(length=32), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_devices_person")),
        sa.PrimaryKeyConstraint("token", "person", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_person"), "devices", ["person"])
    op.create_index(op.f("ix_devices_seen"), "devices", ["seen"])
