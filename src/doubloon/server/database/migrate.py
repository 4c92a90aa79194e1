"""Upgrades a database from any earlier schema to the newest one."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

SCRIPTS = Path(__file__).parent / "migrations"


def migrate(connection: Connection) -> None:
    """Runs in the connection's transaction, so the schema is brought up to date or stays as it was."""
    if connection.dialect.name == "postgresql":
        # Processes that start together migrate one after the other.
        connection.exec_driver_sql("select pg_advisory_xact_lock(7215)")
    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    return config
