"""ratings of puzzles and of those who solve them"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(40), primary_key=True),
        *_figures(),
    )
    op.create_table(
        "solvers",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(20), primary_key=True),
        *_figures(),
    )
    op.create_table(
        "attempts",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("is_first_right", sa.Boolean),
        sa.Column("is_solved", sa.Boolean, nullable=False),
    )


def _figures() -> list[sa.Column[object]]:
    return [
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    ]
