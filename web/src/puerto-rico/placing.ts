/** Where people are put in the mayor phase, before it is sent: counts only, what is allowed is the server's to say. */
import type { Amount } from "$/table/compose/question";
import { sum } from "./pieces";
import type { DecisionKind, Event, Occupied, People, Place, Seat } from "./view";

export type Person = "colonist" | "noble";
export type Placement = Readonly<Partial<Record<Place, People>>>;

const FIELD = { colonist: "colonists", noble: "nobles" } as const;

/** All places of a seat that have circles, as they are occupied now. */
export function placesOf(seat: Seat): Map<Place, Occupied> {
  const tiles = seat.island.map(({ tile, ...rest }) => [tile, rest] as [Place, Occupied]);
  const buildings = seat.city.map(({ building, ...rest }) => [building, rest] as [Place, Occupied]);
  return new Map([...tiles, ...buildings].filter(([, { circles }]) => circles > 0));
}

export function placementOf(seat: Seat): Placement {
  return Object.fromEntries(
    [...placesOf(seat)].map(([place, { colonists, nobles }]) => [place, { colonists, nobles }]),
  );
}

const nobody: People = { colonists: 0, nobles: 0 };
export const at = (placement: Placement, place: Place): People => placement[place] ?? nobody;
export const peopleAt = (placement: Placement, place: Place): number => sum(Object.values(at(placement, place)));

/** Who is still at home with this placement. */
export function leftOver(seat: Seat, placement: Placement): People {
  const now = placementOf(seat);
  const left = { ...seat.home };
  for (const place of placesOf(seat).keys()) {
    left.colonists += at(now, place).colonists - at(placement, place).colonists;
    left.nobles += at(now, place).nobles - at(placement, place).nobles;
  }
  return left;
}

export function freeCircles(seat: Seat, placement: Placement): number {
  return sum([...placesOf(seat)].map(([place, { circles }]) => circles - peopleAt(placement, place)));
}

/** As many as there are circles and people for: nobody else is left to place. */
export function isFull(seat: Seat, placement: Placement): boolean {
  const left = leftOver(seat, placement);
  return left.colonists + left.nobles === 0 || freeCircles(seat, placement) === 0;
}

export function moved(placement: Placement, place: Place, person: Person, by: 1 | -1): Placement {
  const people = at(placement, place);
  const field = FIELD[person];
  return { ...placement, [place]: { ...people, [field]: people[field] + by } };
}

/** A placement that was had before, with the people and circles of today. */
export function fitted(seat: Seat, wanted: Placement): Placement {
  let left = leftOver(seat, {});
  const result: Partial<Record<Place, People>> = {};
  for (const [place, { circles }] of placesOf(seat)) {
    const nobles = Math.min(at(wanted, place).nobles, left.nobles, circles);
    const colonists = Math.min(at(wanted, place).colonists, left.colonists, circles - nobles);
    result[place] = { colonists, nobles };
    left = { colonists: left.colonists - colonists, nobles: left.nobles - nobles };
  }
  return result;
}

/** A placement after what was told to happen to the seat. */
export function after(placement: Placement, events: readonly Event[], seat: number): Placement {
  let result = placement;
  for (const event of events) {
    if (event.event !== "placed" || event.seat !== seat) continue;
    const people = { ...at(result, event.place) };
    people[FIELD[event.person]] += event.amount;
    result = { ...result, [event.place]: people };
  }
  return result;
}

/** The places that are named, with people or without. */
export const namedIn = (placement: Placement): Place[] => Object.keys(placement) as Place[];

export const isSamePlacement = (one: Placement, other: Placement): boolean =>
  [...new Set([...namedIn(one), ...namedIn(other)])].every(
    (place) =>
      at(one, place).colonists === at(other, place).colonists && at(one, place).nobles === at(other, place).nobles,
  );

export interface Move extends People {
  place: Place;
}

/** Who goes where that nobody was before, in the order of the places. */
export function movesFrom(before: Placement, wanted: Placement): Move[] {
  return namedIn(wanted)
    .map((place) => ({
      place,
      colonists: Math.max(0, at(wanted, place).colonists - at(before, place).colonists),
      nobles: Math.max(0, at(wanted, place).nobles - at(before, place).nobles),
    }))
    .filter(({ colonists, nobles }) => colonists + nobles > 0);
}

/** The numbers that the places are asked for. */
export function amountsOf(seat: Seat, wanted: Placement): Amount[] {
  return [...placesOf(seat).keys()].flatMap((place) => {
    const { colonists, nobles } = at(wanted, place);
    return [amountOf("place colonists", place, colonists), amountOf("place nobles", place, nobles)];
  });
}

function amountOf(answers: DecisionKind, subject: Place, amount: number): Amount {
  return { key: `${answers}:${subject}`, places: [`place:${subject}`], answers, subject, amount };
}
