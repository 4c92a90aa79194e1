/** What an offer shows beside its words: pictures, and what it costs or brings. */
import type { IconName } from "$/icons/names";
import { buildingIcon, goodIcon, isTile, roleIcon, smallTileIcon, tileIcon } from "./pieces";
import type { Action, ActionKind, Good, Imagined, Place, Seat, View } from "./view";

export interface OfferLook {
  icon: IconName | null;
  /** Barrels that would move. */
  amount: number | null;
  /** Where they go. */
  to: { icon: IconName; text: string } | null;
  /** Coins on a role, or the price of a building. */
  coin: number | null;
  /** It costs more than the seat has: something else must help. */
  isHelped: boolean;
  vp: number;
  doubloons: number;
  /** The pictures and figures say it all; else there are words. */
  isPlain: boolean;
}

const ICONS: Partial<Record<ActionKind, IconName>> = {
  take_quarry: "quarry",
  take_as_forest: "forest",
  draw_tile: "tile-back",
  lay_as_plantation: "plantation",
  lay_as_forest: "forest",
  take_colonist: "colonist",
  take_noble: "noble",
  give_colonist: "colonist",
  give_noble: "noble",
  discard_forest: "forest",
  use_small_wharf: "small-wharf",
};

const DESTINATIONS: Partial<Record<ActionKind, IconName>> = {
  load: "cargo-ship",
  use_wharf: "wharf",
  supply: "royal-supplier",
  sell: "trading-house",
  sell_to_trading_post: "trading-post",
};

const DOING_NOTHING: readonly ActionKind[] = ["pass", "take_nobody"];

/** The order in which offers are shown: the fullest loads and the dearest buildings first, doing nothing last. */
export function likeliestFirst(view: View | null, seat: number): (one: Action, other: Action) => number {
  const prices = new Map(view?.buildings.map(({ building, prices: each }) => [building, each[seat] ?? 0]));
  const goods = view?.seats[seat]?.goods;
  const rank = ({ kind }: Action) => (DOING_NOTHING.includes(kind) ? 2 : kind.startsWith("move_") ? 1 : 0);
  const weight = ({ building, good }: Action) =>
    building ? (prices.get(building) ?? 0) : good && goods ? goods[good] : 0;
  return (one, other) => rank(one) - rank(other) || weight(other) - weight(one);
}

const placeIcon = (place: Exclude<Place, "home">): IconName =>
  isTile(place) ? smallTileIcon(place) : buildingIcon(place);

export function iconOf(action: Action): IconName | null {
  const known = ICONS[action.kind];
  if (known) return known;
  if (action.role) return roleIcon(action.role);
  if (action.good) return goodIcon(action.good);
  if (action.building) return buildingIcon(action.building);
  if (action.tile) return tileIcon(action.tile);
  if (action.place && action.place !== "home") return placeIcon(action.place);
  return action.place ? "colonist" : null;
}

function movedBy(imagined: Imagined | null, good: Good): number | null {
  const shipments = imagined?.events.filter((event) => event.event === "loaded" || event.event === "used_wharf");
  return shipments?.find((event) => event.good === good)?.amount ?? null;
}

export function lookOf(
  action: Action,
  view: View,
  mine: Seat | null,
  me: number,
  imagined: Imagined | null,
): OfferLook {
  const destination = DESTINATIONS[action.kind];
  const ship = view.cargo_ships.find((each) => each.ship === action.ship);
  const row = view.buildings.find((each) => each.building === action.building);
  const then = imagined?.view?.seats[me];
  const price = action.kind === "build" ? (row?.prices[me] ?? null) : null;
  return {
    icon: iconOf(action),
    amount: action.good ? movedBy(imagined, action.good) : null,
    to: destination ? { icon: destination, text: ship ? String(ship.capacity) : "" } : null,
    coin: action.role ? view.roles.find(({ role }) => role === action.role)?.doubloons || null : price,
    isHelped: price !== null && price > (view.seats[me]?.doubloons ?? 0),
    vp: destination && then && mine ? then.vp - mine.vp : 0,
    doubloons: destination && then && mine ? then.doubloons - mine.doubloons : 0,
    isPlain: destination !== undefined,
  };
}
