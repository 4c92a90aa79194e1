"""Puerto Rico as the core sees it."""

from __future__ import annotations

from ..core.contract import Contract
from ..core.game import Game
from ..core.options import idle_with_of
from . import rules
from .actions import ACTION_COUNT
from .consequences import CONSEQUENCES, consequences
from .contract import Action, Facts, Outlook, View
from .facts import MOST_PLAYERS
from .happenings import EVENTS
from .notation import action_data, action_text, event_data, heading
from .option_table import OPTION_TABLE, VALUES
from .options import GROUPS, NAMED, options_of, read_options, write_options
from .outlook import outlook
from .points import score_data
from .position import from_position, to_position
from .reasons import REASONS, why_not
from .remarks import remarks
from .state import ENDINGS, STATE
from .view import FACTS, common_data, view_data
from .whys import WHYS

RULES_VERSION = 1
"""Raised whenever the same actions would play out differently."""

GAME = Game(
    name="puerto-rico",
    title="Puerto Rico",
    rules_version=RULES_VERSION,
    state_type=STATE,
    action_count=ACTION_COUNT,
    most_seats=MOST_PLAYERS,
    endings=ENDINGS,
    rules=rules,
    read_options=read_options,
    write_options=write_options,
    options_of=options_of,
    action_text=action_text,
    action_data=action_data,
    heading=heading,
    event_data=event_data,
    why_not=why_not,
    common_data=common_data,
    view_data=view_data,
    score_data=score_data,
    facts=FACTS,
    outlook=outlook,
    consequences=consequences,
    remarks=remarks,
    contract=Contract(Facts, View, Action, Outlook, EVENTS, REASONS, CONSEQUENCES, WHYS),
    to_position=to_position,
    from_position=from_position,
    option_values=VALUES,
    option_idle_with=idle_with_of(OPTION_TABLE),
    option_names=NAMED,
    option_groups=GROUPS,
)
