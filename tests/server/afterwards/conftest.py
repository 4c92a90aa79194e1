from ..tables.conftest import house

__all__ = ["house"]
