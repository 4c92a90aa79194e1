"""The page that stops mails, and the language in which people are written to.

Nothing that somebody made up goes to an address that is not confirmed: no name could carry an advertisement there.
"""

from __future__ import annotations

from html import escape
from typing import Any

from ...texts import Texts, closest_tag, texts_in

PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Doubloon</title>
<h1>{title}</h1>
{content}
</html>
"""


def texts_for(settings: dict[str, Any] | None) -> Texts:
    """By the language among somebody's settings, such as "de" or "en-GB"."""
    return texts_in(closest_tag((settings or {}).get("language")))


def page_to_stop(texts: Texts) -> str:
    """Programs that look into mails follow links; only a person presses the button."""
    question, button = escape(texts.say("mail.stop.question")), escape(texts.say("mail.stop.button"))
    return _page(texts, f'<p>{question}</p>\n<form method="post"><button>{button}</button></form>')


def page_of_end(texts: Texts) -> str:
    return _page(texts, f"<p>{escape(texts.say('mail.stopped'))}</p>")


def _page(texts: Texts, content: str) -> str:
    return PAGE.format(language=texts.language, title=escape(texts.say("mail.stop.title")), content=content)
