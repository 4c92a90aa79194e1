/** A seat's buildings as they lie in its row, one card each. */
import { goodOf } from "./names";
import type { Seat } from "./view";

export interface Building {
  card: string;
  /** The good that may lie on it, and whether one does. */
  good: string | undefined;
  hasGood: boolean;
  /** Cards under it; null where none ever lie. */
  under: number | null;
}

export function cityOf(seat: Seat): Building[] {
  const production = seat.production.flatMap(({ building, number, goods }) =>
    Array.from({ length: number }, (_, place) => one(seat, building, place < goods)),
  );
  const city = seat.city.map((card) => one(seat, card, card === "customs office" && !!seat.goods.customs));
  return [...production, ...city];
}

function one(seat: Seat, card: string, hasGood: boolean): Building {
  const under = card in seat.under ? seat.under[card as keyof Seat["under"]] : null;
  return { card, good: goodOf(card), hasGood, under };
}

/** Cards under a building that was covered: they stay, and score. */
export function underCovered(seat: Seat): number {
  const places = Object.entries(seat.under).filter(([card]) => !seat.city.some((each) => each === card));
  return places.reduce((sum, [, cards]) => sum + cards, 0);
}
