"""Tables before the first move: what can be played, creating, joining, leaving, the lobby, rematches.

catalogue.py    the games with their options, and the levels of bots, as data
clocks.py       how long people may think
forms.py        what clients send and get
seeing.py       who may see a table
expired.py      links that no longer lead to a table
find.py         a table, for those who may see it
opening.py      creating and closing a table
changing.py     changing one whose game has not started
emblems.py      no two alike at a table
seating.py      joining, leaving, being removed, starting
announcing.py   telling others that a table has changed
rematch.py      another game with the same people
lobby.py        tables to join or to watch
reports.py      what people tell the administrator
routes.py       all of it over HTTP
"""
