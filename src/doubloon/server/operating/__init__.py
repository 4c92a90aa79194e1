"""What a host needs to keep it running.

health.py       whether it lives, whether it can serve
metrics.py      figures for Prometheus
logs.py         what is logged, and how
requests.py     a number for each request, its line in the log
admin.py        reports, bans, resets
"""
