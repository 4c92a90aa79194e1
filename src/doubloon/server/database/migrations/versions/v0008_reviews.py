"""reviews, accuracy and habits; games that begin with a position"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("start", sa.JSON(), nullable=True))
    # The games that are over are counted bit by bit once the server runs.
    op.add_column("tables", sa.Column("is_counted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_tables_status_is_counted"), "tables", ["status", "is_counted"])
    _keep_habits()
    _keep_reviews()


Reference = tuple[sa.Column[str], sa.ForeignKeyConstraint]


def _person(table: str, name: str = "person", *, nullable: bool = False) -> Reference:
    column: sa.Column[str] = sa.Column(name, sa.String(length=16), nullable=nullable)
    return column, sa.ForeignKeyConstraint([name], ["people.id"], name=op.f(f"fk_{table}_{name}"))


def _table(table: str) -> Reference:
    column: sa.Column[str] = sa.Column("table", sa.String(length=16), nullable=False)
    key = sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f(f"fk_{table}_table"), ondelete="CASCADE")
    return column, key


def _keep_habits() -> None:
    op.create_table(
        "habits",
        *_person("habits"),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("figures", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "players", name=op.f("pk_habits")),
    )
    op.create_table(
        "rivals",
        *_person("rivals"),
        sa.Column("game", sa.String(length=20), nullable=False),
        *_person("rivals", "rival"),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("games", "ahead", "behind")),
        sa.PrimaryKeyConstraint("person", "game", "rival", name=op.f("pk_rivals")),
    )
    op.create_index(op.f("ix_rivals_rival"), "rivals", ["rival"])
    op.create_index(op.f("ix_rivals_most"), "rivals", ["person", "game", "games"])


def _keep_reviews() -> None:
    op.create_table(
        "reviews",
        *_table("reviews"),
        *_person("reviews", nullable=True),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("asked", sa.Float(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("simulations", "total", "done")),
        sa.Column("decisions", sa.JSON(), nullable=False),
        sa.Column("accuracies", sa.JSON(), nullable=True),
        sa.Column("worker", sa.String(length=16), nullable=True),
        sa.Column("lease", sa.Float(), nullable=True),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_reviews")),
        sa.CheckConstraint("status in ('waiting', 'done', 'failed')", name=op.f("ck_reviews_status")),
    )
    op.create_index(op.f("ix_reviews_person"), "reviews", ["person"])
    op.create_index(op.f("ix_reviews_status_asked"), "reviews", ["status", "asked"])
    op.create_table(
        "accuracies",
        *_table("accuracies"),
        sa.Column("seat", sa.Integer(), nullable=False),
        *_person("accuracies"),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("accuracy", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_accuracies")),
    )
    op.create_index(op.f("ix_accuracies_person"), "accuracies", ["person", "game", "ended"])
