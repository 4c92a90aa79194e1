/**
 * Where on the table of Puerto Rico the things lie that can be chosen: `role:mayor`, `plantation:corn`, `quarry`, `stack`,
 * `good:corn` on your own shelf, `ship:2`, `house` for the trading house, `building:wharf` of the market, `place:wharf` on
 * your own board; in the prompt `whole:corn` for a kind in a warehouse and `barrel:corn:0` for a single barrel.
 */
import type { ActionId } from "$/live/said";
import type { Board } from "$/table/compose/board";
import type { Composer } from "$/table/compose/composer.svelte";
import { type Choice, type Offered, type Picked, partOf, type Question } from "$/table/compose/question";
import * as actions from "./actions";
import { isStoring } from "./decisions";
import { isGood } from "./pieces";
import type { Action, ActionKind, Building, Good, Place, RoleName, View } from "./view";

/** Where on your own board an action that names no place happens. */
const PLACE_OF: Partial<Record<ActionKind, Place>> = {
  use_wharf: "wharf",
  use_small_wharf: "small wharf",
  sell_to_trading_post: "trading post",
  supply: "royal supplier",
  discard_forest: "forest",
};
const TAKES: readonly ActionKind[] = ["take_plantation", "take_as_forest"];
const DISCARDS: readonly ActionKind[] = ["discard_empty", "discard_with_colonist", "discard_with_noble"];

/** The things that an action is about. */
export function placesOf(action: Action): string[] {
  const { kind, role, tile, building, good, ship } = action;
  const place = action.place ?? PLACE_OF[kind] ?? (DISCARDS.includes(kind) ? tile : undefined);
  return [
    role && `role:${role}`,
    TAKES.includes(kind) && `plantation:${tile}`,
    kind === "take_quarry" && "quarry",
    kind === "draw_tile" && "stack",
    good && `good:${good}`,
    ship !== undefined && `ship:${ship}`,
    kind === "sell" && "house",
    building && `building:${building}`,
    place && `place:${place}`,
  ].filter((each): each is string => !!each);
}

export const BOARD: Board<View> = {
  choicesOf(offered, question, _, picks) {
    const { action, answers } = offered;
    const toStore = STORED[action.kind];
    if (toStore) return toStore(offered, question, picks);
    return [{ key: `action:${action.id}`, places: placesOf(action as Action), answers, action }];
  },

  meantBy(place, question, composer) {
    const good = goodInHand(composer);
    const isPossible = ({ action }: Choice) => !place.startsWith("ship:") || !good || action.good === good;
    return composer.at(place).some(isPossible) ? null : wished(place, question.position, good);
  },

  isPrefilled: ({ asked }) => isStoring(asked),

  /** What a load or a sale brings is shown on its offer; what a tile leaves to the others, beside it. */
  isLookedAhead: ({ good, kind }, { asked }) =>
    (good !== undefined && (asked.kind === "load" || asked.kind === "trade")) || TAKES.includes(kind as ActionKind),
};

type ToStore = (offered: Offered, question: Question<View>, picks: readonly Picked[]) => Choice[];

const STORED: Record<string, ToStore> = {
  store: ({ action, answers }) => {
    const key = `whole:${action.good}`;
    return [{ key, places: [key, `good:${action.good}`], answers, action }];
  },
  /** The barrels of a kind that is kept whole are kept anyway. */
  keep: ({ action, answers, count }, { answer }, picks) => {
    if (picks.some(({ key }) => key === `whole:${action.good}`)) return [];
    const shelf = partOf(answer, "store kind") ? [] : [`good:${action.good}`];
    const keys = Array.from({ length: count }, (_, index) => `barrel:${action.good}:${index}`);
    return keys.map((key) => ({ key, places: [key, ...shelf], answers, action }));
  },
};

/** The good that was chosen, and for which a place is wanted. */
export function goodInHand({ selected, narrowedTo }: Composer<View>): Good | null {
  const [kind, name = ""] = narrowedTo?.split(":") ?? [];
  return (selected?.action.good as Good | undefined) ?? (kind === "good" && isGood(name) ? name : null);
}

/** The ship that carries a good already, else the first. */
function shipFor(good: Good, { cargo_ships }: View): number {
  return (cargo_ships.find((ship) => ship.good === good) ?? cargo_ships[0])?.ship ?? 1;
}

type Wish = (name: string, view: View, good: Good | null) => ActionId | null;

/** The action that a click on a thing would mean if it were legal. What is not here means nothing in particular. */
const WISHES: Record<string, Wish> = {
  role: (role) => actions.takeRole(role as RoleName),
  building: (building, { decision }) =>
    (decision?.kind === "pick building" ? actions.pick : actions.build)(building as Building),
  plantation: (tile) => actions.takePlantation(tile as Good),
  quarry: () => actions.takeQuarry(),
  stack: () => actions.drawTile(),
  ship: (ship, { seats, seat }, chosen) => {
    const own = seat === null ? undefined : seats[seat];
    const [held] = Object.entries(own?.goods ?? {}).find(([, count]) => count > 0) ?? [];
    const good = chosen ?? (held as Good | undefined);
    return good ? actions.load(good, Number(ship)) : null;
  },
  good: (name, view) => {
    const good = name as Good;
    if (view.decision?.kind === "trade") return actions.sell(good);
    return view.decision?.kind === "load" ? actions.load(good, shipFor(good, view)) : null;
  },
};

function wished(place: string, view: View, good: Good | null): ActionId | null {
  const [kind = "", name = ""] = place.split(":");
  return WISHES[kind]?.(name, view, good) ?? null;
}
