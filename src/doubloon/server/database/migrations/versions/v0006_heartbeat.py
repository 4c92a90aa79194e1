"""the server's heartbeat, and times at which it was away"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "heartbeat", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.Float, nullable=False)
    )
    op.create_table(
        "outages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
