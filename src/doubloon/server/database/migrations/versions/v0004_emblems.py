"""emblems of people, and at tables"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

# As they were when this was written.
EMBLEMS = ("parrot", "tortoise", "heron", "cat", "iguana", "crab", "pelican", "goat", "donkey", "frog", "ray", "owl")
DIGITS = "0123456789abcdef"
MOST_SEATS = 10

people = sa.table("people", sa.column("id"), sa.column("emblem"))
seats = sa.table("seats", sa.column("seat"), sa.column("person"), sa.column("bot"), sa.column("emblem"))


def upgrade() -> None:
    with op.batch_alter_table("people") as batch_op:
        batch_op.add_column(sa.Column("emblem", sa.String(length=16), nullable=False, server_default=EMBLEMS[0]))
    with op.batch_alter_table("seats") as batch_op:
        batch_op.add_column(sa.Column("emblem", sa.String(length=16), nullable=True))
    _give_people_any()
    _give_seats_different_ones()


def _give_people_any() -> None:
    """By their ids, which are random hexadecimal numbers."""
    for number, digit in enumerate(DIGITS):
        emblem = EMBLEMS[number % len(EMBLEMS)]
        op.execute(people.update().where(people.c.id.startswith(digit)).values(emblem=emblem))


def _give_seats_different_ones() -> None:
    is_taken = sa.or_(seats.c.person.is_not(None), seats.c.bot.is_not(None))
    for seat in range(MOST_SEATS):
        op.execute(seats.update().where(seats.c.seat == seat, is_taken).values(emblem=EMBLEMS[seat]))
