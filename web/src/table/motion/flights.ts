/**
 * What travels when something happens: for each game a table from kinds of events to flights.
 *
 * A flight goes between places that the table has marked with `data-anchor`. Each end lists anchors, the best first: the
 * first that is on the page counts, and a flight that finds none is not flown.
 */
import type { IconName } from "$/icons/names";
import type { GameEvent } from "$/live/said";
import { PUERTO_RICO } from "./puerto-rico";
import { SAN_JUAN } from "./san-juan";

/** A piece is one of the pictures, or a card: its back, or a picture on its front. */
export interface Piece {
  icon: IconName | null;
  isCard: boolean;
}

export interface Flight {
  piece: Piece;
  count: number;
  from: readonly string[];
  to: readonly string[];
}

/** Flights of a kind of event; they read its figures, and the view before it where those do not say all. */
type FlightsOf<Event, View> = (event: Event, seat: number, before: View | null) => readonly Flight[];
export type FlightTable<Event extends { event: string }, View> = {
  readonly [Kind in Event["event"]]?: FlightsOf<Extract<Event, { event: Kind }>, View>;
};

/** An event of a kind is told to the function of that kind only, and views are of the game that is played. */
const TABLES: Record<string, Readonly<Record<string, FlightsOf<never, never>>>> = {
  "puerto-rico": PUERTO_RICO,
  "san-juan": SAN_JUAN,
};

export function flightsOf(game: string, event: GameEvent, before: unknown = null): Flight[] {
  const flights = TABLES[game]?.[event.event]?.(event as never, event.seat ?? 0, before as never) ?? [];
  return flights.filter(({ count }) => count > 0);
}
