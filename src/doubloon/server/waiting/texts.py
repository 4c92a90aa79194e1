"""What mails and the page that stops them say, in English and German.

Nothing that somebody made up goes to an address that is not confirmed: no name could carry an advertisement there.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any


@dataclass(frozen=True)
class Texts:
    language: str
    time: str
    turn_subject: str
    turn: str
    code_subject: str
    code: str
    test_subject: str
    test: str
    stop: str
    stop_title: str
    stop_question: str
    stop_button: str
    stopped: str

    def moment(self, seconds: float) -> str:
        return datetime.fromtimestamp(seconds, UTC).strftime(self.time)


ENGLISH = Texts(
    language="en",
    time="%Y-%m-%d %H:%M UTC",
    turn_subject="Your turn in {game}",
    turn="Hello {name},\n\nit is your turn in a game of {game}:\n{link}\n\nYou have time until {deadline}.",
    code_subject="Confirm your address",
    code=(
        "Somebody, presumably you, wants to be told at this address when a turn waits at\n{site}\n\n"
        "This code confirms it within an hour:\n\n    {code}\n\n"
        "If that was not you, do nothing: no more mail will come."
    ),
    test_subject="A test",
    test="Hello {name},\n\nthis is the test that you asked for. When a turn waits for you, a mail will come here.",
    stop="You get this mail because this address was given at\n{site}\nTo stop it: {stop}",
    stop_title="No more mail",
    stop_question="Shall no mail be sent any more when a turn waits?",
    stop_button="Stop the mail",
    stopped="No mail will be sent any more.",
)

GERMAN = Texts(
    language="de",
    time="%d.%m.%Y, %H:%M Uhr (UTC)",
    turn_subject="Du bist am Zug: {game}",
    turn="Hallo {name},\n\nin einer Partie {game} bist du am Zug:\n{link}\n\nDu hast Zeit bis {deadline}.",
    code_subject="Bestätige deine Adresse",
    code=(
        "Jemand, vermutlich du, möchte an dieser Adresse erfahren, wenn ein Zug wartet bei\n{site}\n\n"
        "Dieser Code bestätigt das innerhalb einer Stunde:\n\n    {code}\n\n"
        "Wenn du das nicht warst, tu nichts: Es kommt keine weitere E-Mail."
    ),
    test_subject="Ein Test",
    test="Hallo {name},\n\ndas ist der gewünschte Test. Wenn ein Zug auf dich wartet, kommt eine E-Mail hierher.",
    stop="Du bekommst diese E-Mail, weil diese Adresse angegeben wurde bei\n{site}\nUm sie abzubestellen: {stop}",
    stop_title="Keine E-Mails mehr",
    stop_question="Sollen keine E-Mails mehr kommen, wenn ein Zug wartet?",
    stop_button="E-Mails abbestellen",
    stopped="Es kommen keine E-Mails mehr.",
)

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
    """By the language among somebody's settings, such as "de" or "de-AT"."""
    language = str((settings or {}).get("language", "")).lower()
    return GERMAN if language.partition("-")[0] == GERMAN.language else ENGLISH


def page_to_stop(texts: Texts) -> str:
    """Programs that look into mails follow links; only a person presses the button."""
    question = f'<p>{texts.stop_question}</p>\n<form method="post"><button>{texts.stop_button}</button></form>'
    return PAGE.format(language=texts.language, title=texts.stop_title, content=question)


def page_of_end(texts: Texts) -> str:
    return PAGE.format(language=texts.language, title=texts.stop_title, content=f"<p>{texts.stopped}</p>")
