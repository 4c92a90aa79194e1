"""San Juan in English: templates of `cli/words.py`. Who may know an event's cards reads them, others their number."""

from __future__ import annotations

SENTENCES = {
    "round_began": "Round {round}: {seat} is governor",
    "took_role": "{seat} takes the {role}",
    "used_library": "{seat} uses the library: the privilege counts twice",
    "reshuffled": "A new pile is made of {amount:discard}",
    "drew": "{seat} draws {amount:card}<: {cards}> ({reason})",
    "drew_to_choose": "{seat} draws {amount:card} to choose from<: {cards}>",
    "kept": "{seat} keeps <{cards}|{amount:card}>",
    "discarded": "{seat} discards <{cards}|{amount:card}>",
    "built": "{seat} builds {building}< over {covered}> for <{cards}|{amount:card}|no card>",
    "gave_good": "{seat} pays with a good: {good}",
    "lost_good": "{seat} loses a good: {good}",
    "produced": "{seat} produces {good} ({reason})",
    "turned_up_tile": "The trading house pays: indigo {tile[0]}, sugar {tile[1]}, tobacco {tile[2]}, coffee {tile[3]}, "
    "silver {tile[4]}",
    "sold": "{seat} sells {good} for {price:card}",
    "put_under_harbor": "{seat} puts a good under the harbor: {good}",
    "turned_up": "{seat} turns up {cards} ({reason})",
    "took_card": "{seat} takes {card}",
    "put_under_chapel": "{seat} puts <{cards}|{amount:card}> under the chapel",
    "put_under_bank": "{seat} puts <{cards}|{amount:card}> under the bank",
    "passed": "{seat} passes",
    "end_triggered": "The end has come: {ending}",
    "game_over": "The game is over",
}

QUESTIONS = {
    "take role": "Which role do you take?",
    "use library": "Do you use the library now? It counts once a round.",
    "build": "What do you build?",
    "cover": "What does the {building} cover?",
    "give good": "For the {building}: which good do you give? ({due} to pay)",
    "pay": "For the {building}< over the {over}>: which card do you give? ({cards} to pay)",
    "produce": "What do you produce? ({left} at most)",
    "sell": "What do you sell? ({left} at most<; {earned:card} earned so far>)",
    "keep": "Which card do you keep? ({cards} to keep)",
    "draw": "Do you draw a card?",
    "dig": "Which building do you use?",
    "take card": "Which card do you take?",
    "exchange": "Which card do you exchange? ({cards} at most)",
    "chapel": "Which card do you put under the chapel?",
    "bank": "Which card do you put under the bank? (once in the game, {cards} at most)",
    "discard": "Which card do you discard? ({cards} to discard)",
}

REASONS = {
    "another_decision": "{seat} is asked something else ({asked})",
    "not_in_game": "the {building} is not in this game",
    "building_missing": "you do not own the {building}",
    "already_used": "you have used your {building} already",
    "not_legal": "the rules do not allow it",
    # Roles
    "role_taken": "{seat} has taken the {role}",
    "must_take_role": "a role must be taken",
    "library_counts_by_itself": "the library counts by itself",
    "card_for_taker": "that card is for {seat}, who took the prospector",
    # Building
    "cathedral_gone": "<{seat} has built the cathedral|the cathedral is covered>",
    "already_built": "you have built the {building} already",
    "too_expensive": "the {building}< over the {over}> costs {price}, and you can pay with {cards:card}"
    "< and {goods:good}>",
    "crane_is_not_covered": "the crane cannot be covered",
    "equal_is_not_covered": "the {building} cannot cover an equal one",
    "must_cover_equal": "you have built the {building} already: another one can only cover it",
    "must_pay": "{cards:card} must still be paid for the {building}",
    # Goods
    "good_not_held": "you have no good of this kind: {good}",
    "order_of_goods": "goods come in the list's order: {good} is before {reached}",
    "no_empty_building": "a good lies on each {building} of yours",
    "market_covered": "the black market is about to be covered",
    "most_goods_given": "the black market takes {most:good} at most",
    "too_few_goods_follow": "goods come in the list's order: {follow:good} from {good} on, and {needed} must be given",
    "must_give_goods": "{due} to pay, and you have {cards:card}: {needed:good} must be given",
    # Cards
    "not_in_hand": "you have no {card} in your hand",
    "is_being_built": "the {card} cannot pay for itself",
    "not_drawn": "you have drawn no {card}",
    "not_turned_up": "no {card} was turned up",
    "all_chosen": "there is no further {card}",
    "order_of_cards": "cards come in the list's order: {card} is before {reached}",
    "too_few_cards_follow": "cards come in the list's order: {follow:card} from {card} on, and {needed} must be chosen",
    "not_cheapest": "only the cheapest card may be taken, and {cheapest} costs {least}",
    "must_keep": "{cards:card} must still be kept",
    "must_discard": "{cards:card} must still be discarded ({because})",
}

ENDINGS = {
    "buildings": "somebody has twelve buildings",
    "rounds": "this was the last round that is played",
}
