"""One seat as an agent: Gymnasium's environments, of one game or of thousands at once.

Importing this registers `doubloon/PuertoRico-v0` and `doubloon/SanJuan-v0`; a version is raised when observations,
actions or rewards change.
"""

from __future__ import annotations

from ...extras import extra

with extra("envs"):
    import gymnasium

    from .seat import SeatEnv
    from .vector import SeatVectorEnv

__all__ = ["SeatEnv", "SeatVectorEnv"]

IDS = {"doubloon/PuertoRico-v0": "puerto-rico", "doubloon/SanJuan-v0": "san-juan"}

for _id, _game in IDS.items():
    gymnasium.register(
        _id,
        entry_point="doubloon.envs.gymnasium:SeatEnv",
        vector_entry_point="doubloon.envs.gymnasium:SeatVectorEnv",
        kwargs={"game": _game},
    )
