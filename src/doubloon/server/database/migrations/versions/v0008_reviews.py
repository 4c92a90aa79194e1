"""reviews, accuracy and habits; games that begin with a position"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("start", sa.JSON))
    # Games that have ended are counted little by little once the server runs.
    op.add_column("tables", sa.Column("is_counted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_tables_status_is_counted"), "tables", ["status", "is_counted", "ended"])
    _keep_habits()
    _keep_reviews()


def _keep_habits() -> None:
    op.create_table(
        "habits",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("figures", sa.JSON, nullable=False),
    )
    op.create_table(
        "rivals",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("rival", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("games", "ahead", "behind")),
    )
    op.create_index(op.f("ix_rivals_rival"), "rivals", ["rival"])
    op.create_index(op.f("ix_rivals_most"), "rivals", ["person", "game", "games"])


def _keep_reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id")),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("simulations", "total", "done")),
        sa.Column("decisions", sa.JSON, nullable=False),
        sa.Column("accuracies", sa.JSON),
        sa.Column("worker", sa.String(16)),
        sa.Column("lease", sa.Float),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.CheckConstraint("status in ('waiting', 'done', 'failed')", name=op.f("ck_reviews_status")),
    )
    op.create_index(op.f("ix_reviews_person"), "reviews", ["person"])
    op.create_index(op.f("ix_reviews_status_asked"), "reviews", ["status", "asked"])
    op.create_table(
        "accuracies",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("accuracy", sa.Float, nullable=False),
    )
    op.create_index(op.f("ix_accuracies_person"), "accuracies", ["person", "game", "ended"])
