/** A seat's city as a town, to be shown away from the table. */
import { houseOf } from "$/art/named";
import type { Town } from "$/art/town";
import type { GameEvent } from "$/live/said";
import { arrange } from "./board/arranged";
import type { View } from "./view";

/** The houses in the order in which they were built, as far as the events tell. */
export function townOf(view: View, seat: number, events: readonly GameEvent[] = []): Town {
  const owner = view.seats[seat];
  if (!owner) return { houses: [], free: 0 };
  const built = new Map(owner.city.map((entry) => [entry.building, entry]));
  const houses = arrange(owner, seat, events).city.map((building) => {
    const { circles = 0, colonists = 0, nobles = 0 } = built.get(building) ?? {};
    return { house: houseOf(building), isIdle: circles > 0 && colonists + nobles === 0 };
  });
  return { houses, free: owner.city_room };
}
