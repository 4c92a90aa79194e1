"""The games behind the interfaces that researchers know."""
