/** What on the table can be clicked, and which actions are about it. */
import * as actions from "./actions";
import { type Building, GOODS, type Good, type Place, type RoleName } from "./pieces";
import type { Action, ActionKind, Seat, View } from "./view";

export type Thing =
  | { is: "role"; role: RoleName }
  | { is: "plantation"; tile: Good }
  | { is: "quarry" }
  | { is: "stack" }
  | { is: "good"; good: Good }
  | { is: "ship"; ship: number }
  | { is: "house" }
  | { is: "building"; building: Building }
  | { is: "place"; place: Place };

export const sameThing = (one: Thing | null, other: Thing | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Where on the own board an action that names no place happens. */
const PLACE_OF: Partial<Record<ActionKind, Place>> = {
  use_wharf: "wharf",
  use_small_wharf: "small wharf",
  sell_to_trading_post: "trading post",
  supply: "royal supplier",
};
const DISCARDS: readonly ActionKind[] = ["discard_empty", "discard_with_colonist", "discard_with_noble"];

/** Whether an action is about a thing. */
export function isAbout(action: Action, thing: Thing): boolean {
  switch (thing.is) {
    case "role":
      return action.role === thing.role;
    case "plantation":
      return (action.kind === "take_plantation" || action.kind === "take_as_forest") && action.tile === thing.tile;
    case "quarry":
      return action.kind === "take_quarry";
    case "stack":
      return action.kind === "draw_tile";
    case "good":
      return action.good === thing.good;
    case "ship":
      return action.ship === thing.ship;
    case "house":
      return action.kind === "sell";
    case "building":
      return action.building === thing.building;
    case "place":
      return isAtPlace(action, thing.place);
  }
}

function isAtPlace(action: Action, place: Place): boolean {
  if (action.place === place || PLACE_OF[action.kind] === place) return true;
  return DISCARDS.includes(action.kind)
    ? action.tile === place
    : action.kind === "discard_forest" && place === "forest";
}

/** The ship that carries a good already, else the first. */
function shipFor(good: Good, { cargo_ships }: View): number {
  return (cargo_ships.find((ship) => ship.good === good) ?? cargo_ships[0])?.ship ?? 1;
}

/** The action that a click on a thing would mean if it were legal: to ask why it is not. Null: nothing in particular. */
export function wished(thing: Thing, view: View, seat: Seat, chosenGood: Good | null): string | null {
  const kind = view.decision?.kind;
  switch (thing.is) {
    case "role":
      return actions.takeRole(thing.role);
    case "building":
      return kind === "pick building" ? actions.pick(thing.building) : actions.build(thing.building);
    case "plantation":
      return actions.takePlantation(thing.tile);
    case "quarry":
      return actions.takeQuarry();
    case "stack":
      return actions.drawTile();
    case "ship": {
      const good = chosenGood ?? GOODS.find((each) => seat.goods[each] > 0);
      return good ? actions.load(good, thing.ship) : null;
    }
    case "good":
      if (kind === "trade") return actions.sell(thing.good);
      return kind === "load" ? actions.load(thing.good, shipFor(thing.good, view)) : null;
    default:
      return null;
  }
}
