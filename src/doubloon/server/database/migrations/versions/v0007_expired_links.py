"""links that no longer lead to a table"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "expired_links",
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("invitation", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(16), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("why", sa.String(10), nullable=False),
        sa.Column("created", sa.Float, nullable=False, index=True),
    )
