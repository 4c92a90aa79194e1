/** The trading tiles in the order in which one wants to know them. */
import type { Prices, View } from "./view";

export interface Tile {
  when: "open" | "next" | "before" | "last";
  /** Null: nobody has seen it yet. */
  prices: Prices | null;
}

/**
 * The engine gives the order beginning with the next tile, or with the one that is open now. Of the tiles behind the next
 * one those that all have seen are the past ones, the newest at the end.
 */
export function tilesOf({ open, order }: View["trading_house"]): Tile[] {
  const first = open ? order.slice(1) : order;
  const [next = null, ...behind] = first;
  const past = behind.filter((prices) => prices !== null).toReversed();
  const named: Tile[] = [
    { when: "next", prices: next },
    ...past.slice(0, 2).map((prices, index) => ({ when: index ? ("before" as const) : ("last" as const), prices })),
  ];
  return open ? [{ when: "open", prices: open }, ...named] : named;
}
