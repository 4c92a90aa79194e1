"""Notices to people who are away that it is their turn: by e-mail or webhook, if they asked for it.

telling.py      looks for such turns, tells each once, and tries again what failed
turns.py        which turns wait untold, and which process tells, in the database
contacts.py     where people want to be told, in the database
mail.py         e-mail, through the host's mail server
webhooks.py     requests to people's own programs, and to no address that is not public
texts.py        in which language people are written to, and the page that stops mails
delivery.py     what went wrong when something could not be delivered
forms.py        what the routes take and give
routes.py       /api/me/notify, and /api/notify/stop for anybody with the link
"""
