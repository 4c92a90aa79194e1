"""Texts for people, by their ids, in their language: what the terminal and the mails say.

    texts_in("de").say("mail.turn.subject", game="Puerto Rico")

    folder.py   where the messages are, which languages there are, and the messages of each
    speech.py   says them
    needs.py    which messages a new building, card or role needs

The messages are the ones that the page in the browser says (docs/client.md).
"""

from __future__ import annotations

from .folder import ENGLISH, closest_language, closest_tag, languages, messages_in, telling
from .speech import Texts, texts_in

__all__ = ["ENGLISH", "Texts", "closest_language", "closest_tag", "languages", "messages_in", "telling", "texts_in"]
