"""What a host needs to keep the server running.

health.py       whether it is alive, whether it can serve
prometheus.py   its figures
requests.py     a number for each request, and its line in the log
admin.py        reports, bans, resets
"""
