/** A seat's buildings as a town, to be shown away from the table. */
import { cardArtOf } from "$/art/named";
import type { Town } from "$/art/town";
import type { View } from "./view";

export function townOf(view: View, seat: number): Town {
  const owner = view.seats[seat];
  if (!owner) return { houses: [], free: 0 };
  const production = owner.production.flatMap(({ building, number }) => Array<string>(number).fill(building));
  const houses = [...production, ...owner.city].map((card) => ({ house: cardArtOf(card), isIdle: false }));
  return { houses, free: Math.max(0, view.buildings_to_end - owner.buildings) };
}
