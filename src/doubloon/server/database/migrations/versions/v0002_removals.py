"""who was removed from a table"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "removals",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_removals_person")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_removals_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "person", name=op.f("pk_removals")),
    )
    with op.batch_alter_table("removals", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_removals_person"), ["person"], unique=False)
