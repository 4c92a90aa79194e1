"""Who plays here: guests, accounts, and how they are recognised.

sessions.py     who is logged in; what other parts depend on
limited.py      routes that nobody may call too often
devices.py      browsers in which somebody has logged in before
accounts.py     guests, accounts and their end, in the database
emblems.py      the animals that stand for people
names.py        what a name may be, and which ones are too much alike
passwords.py    hashing, off the event loop
login.py        whether a name and a password belong together
recovery.py     the code that stands in for a forgotten password
mutes.py        the people somebody has muted
forms.py        what the routes take and give
routes.py       /api/guests, /api/accounts, /api/session, /api/recovery, /api/me
"""
