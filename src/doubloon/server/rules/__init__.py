"""The rules of the games, for clients as data and for everybody else as pages that need no program.

    routes.py   /api/games/{game}/rules, /rules, /rules/{game} and /rules/{game}/{article}
    pages.py    what these addresses say, in the reader's language
    html.py     articles as HTML, inside the client's own page
    language.py which language a reader wants

The client takes over where it runs: it shows the same articles, from the same messages.
"""
