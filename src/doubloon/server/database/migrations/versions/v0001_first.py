"""people, tables, the log, chat and ratings"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("account_name", sa.String(length=40), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("recovery", sa.Text(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("banned_until", sa.Float(), nullable=True),
        sa.Column("is_deleted", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("account_name", name=op.f("uq_people_account_name")),
    )
    op.create_table(
        "contacts",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("address", sa.String(length=500), nullable=False),
        sa.Column("secret", sa.String(length=43), nullable=False),
        sa.Column("is_confirmed", sa.Boolean(), nullable=False),
        sa.Column("code", sa.Text(), nullable=True),
        sa.Column("code_until", sa.Float(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.CheckConstraint("kind in ('email', 'webhook')", name=op.f("ck_contacts_kind")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_contacts_person")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_contacts")),
        sa.UniqueConstraint("secret", name=op.f("uq_contacts_secret")),
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("muted", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["muted"], ["people.id"], name=op.f("fk_mutes_muted")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_mutes_person")),
        sa.PrimaryKeyConstraint("person", "muted", name=op.f("pk_mutes")),
    )
    with op.batch_alter_table("mutes", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_mutes_muted"), ["muted"], unique=False)

    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_ratings_person")),
        sa.PrimaryKeyConstraint("person", "game", "players", name=op.f("pk_ratings")),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.LargeBinary(length=32), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_sessions")),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_expires"), ["expires"], unique=False)
        batch_op.create_index(batch_op.f("ix_sessions_person"), ["person"], unique=False)

    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=20), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("invitation", sa.String(length=32), nullable=True),
        sa.Column("is_rated", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("host", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.Float(), nullable=True),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("position", sa.JSON(), nullable=True),
        sa.Column("current", sa.Integer(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("started", sa.Float(), nullable=True),
        sa.Column("moved", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("told", sa.Integer(), nullable=True),
        sa.Column("tell_again", sa.Float(), nullable=True),
        sa.Column("tell_failures", sa.Integer(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("rematch", sa.String(length=16), nullable=True),
        sa.CheckConstraint("status in ('open', 'running', 'over', 'abandoned')", name=op.f("ck_tables_status")),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("fk_tables_host")),
        sa.ForeignKeyConstraint(["rematch"], ["tables.id"], name=op.f("fk_tables_rematch")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_host"), ["host"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_rematch"), ["rematch"], unique=False)
        batch_op.create_index("ix_tables_status_created", ["status", "created"], unique=False)
        batch_op.create_index("ix_tables_status_due", ["status", "due"], unique=False)
        batch_op.create_index("ix_tables_status_moved", ["status", "moved"], unique=False)
        batch_op.create_index("ix_tables_status_tell_again", ["status", "tell_again"], unique=False)

    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_chat_person")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_chat_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chat_person"), ["person"], unique=False)
        batch_op.create_index(batch_op.f("ix_chat_table"), ["table"], unique=False)

    op.create_table(
        "log",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_log_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_log")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reporter", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=16), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("closed", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["about"], ["people.id"], name=op.f("fk_reports_about")),
        sa.ForeignKeyConstraint(["reporter"], ["people.id"], name=op.f("fk_reports_reporter")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_reports_table"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_reports_about"), ["about"], unique=False)
        batch_op.create_index(batch_op.f("ix_reports_reporter"), ["reporter"], unique=False)
        batch_op.create_index(batch_op.f("ix_reports_table"), ["table"], unique=False)

    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=True),
        sa.Column("reserved", sa.String(length=16), nullable=True),
        sa.Column("bot", sa.String(length=20), nullable=True),
        sa.Column("time_left", sa.Float(), nullable=True),
        sa.Column("has_resigned", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seats_person")),
        sa.ForeignKeyConstraint(["reserved"], ["people.id"], name=op.f("fk_seats_reserved")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_seats_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_person"), ["person"], unique=False)
        batch_op.create_index(batch_op.f("ix_seats_reserved"), ["reserved"], unique=False)
