/** A seat's buildings as they lie in its row, one card each. */
import type { Card, Facts, Good, Seat } from "./view";

export interface Building {
  card: Card;
  /** The good that may lie on it, and whether one does. */
  good: Good | undefined;
  hasGood: boolean;
  /** Cards under it; null where none ever lie. */
  under: number | null;
}

export function cityOf(seat: Seat, facts: Facts): Building[] {
  const production = seat.production.flatMap(({ building, number, goods }) =>
    Array.from({ length: number }, (_, place) => one(seat, facts, building, place < goods)),
  );
  const city = seat.city.map((card) => one(seat, facts, card, !!seat.goods[goodOn(card, facts) as Good]));
  return [...production, ...city];
}

function one(seat: Seat, facts: Facts, card: Card, hasGood: boolean): Building {
  const under = card in seat.under ? seat.under[card as keyof Seat["under"]] : null;
  return { card, good: goodOn(card, facts), hasGood, under };
}

/** The good that lies on a building, if any does. */
export const goodOn = (card: string, { goods_on }: Facts): Good | undefined => goods_on[card as keyof typeof goods_on];

/** Cards under a building that was covered: they stay, and score. */
export function underCovered(seat: Seat): number {
  const places = Object.entries(seat.under).filter(([card]) => !seat.city.some((each) => each === card));
  return places.reduce((sum, [, cards]) => sum + cards, 0);
}
