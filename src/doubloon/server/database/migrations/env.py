"""Where Alembic gets its connection from: always a running one, of `migrate`."""

from alembic import context

from doubloon.server.database.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
