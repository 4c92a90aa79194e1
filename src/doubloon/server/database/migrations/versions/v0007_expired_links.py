"""links that no longer lead to a table"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "expired_links",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("invitation", sa.String(length=32), nullable=False),
        sa.Column("host", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("why", sa.String(length=10), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("fk_expired_links_host")),
        sa.PrimaryKeyConstraint("table", "invitation", name=op.f("pk_expired_links")),
    )
    with op.batch_alter_table("expired_links", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_expired_links_host"), ["host"], unique=False)
        batch_op.create_index(batch_op.f("ix_expired_links_created"), ["created"], unique=False)
