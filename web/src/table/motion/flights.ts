/**
 * What travels when something happens: each game has a table from kinds of events to flights (`motion.ts`).
 *
 * A flight goes between places that the table has marked with `data-anchor`. Each end lists anchors, the best first: the
 * first that is on the page counts, and a flight that finds none is not flown. An anchor is a thing on the table or one
 * of several (`pile`, `ship:2`), a seat (`seat:0`), or a thing of a seat (`seat:0:hand`, `seat:0:good:corn`).
 */
import type { ArtName } from "$/art/names";
import type { IconName } from "$/icons/names";
import type { GameEvent } from "$/live/said";

/** How a piece travels: straight, turning over and over, step by step, or from the hand of somebody who deals. */
export type Manner = "fly" | "roll" | "walk" | "deal";

export interface Piece {
  /** What it is called among the small signs; null: the back of a card. */
  icon: IconName | null;
  /** What it is drawn with if it is larger than a sign, the first at the back. */
  art: readonly ArtName[];
  isCard: boolean;
  manner: Manner;
}

export interface Flight {
  piece: Piece;
  count: number;
  from: readonly string[];
  to: readonly string[];
  /** What stands where it lands is built then, from the ground up. */
  isBuilt?: boolean;
  /** Nothing is carried: the place itself sails away with all that it holds, and comes back without it. */
  isSailing?: boolean;
}

/** Flights of a kind of event; they read its figures, and the view before it where those do not say all. */
type FlightsOf<Event, View> = (event: Event, seat: number, before: View | null) => readonly Flight[];
export type FlightTable<Event extends { event: string }, View> = {
  readonly [Kind in Event["event"]]?: FlightsOf<Extract<Event, { event: Kind }>, View>;
};

/** The table of whatever game it is: an event of a kind is told to the function of that kind only. */
export type AnyFlightTable = Readonly<Record<string, FlightsOf<never, never>>>;

export function flightsOf(table: AnyFlightTable, event: GameEvent, before: unknown = null): Flight[] {
  const flights = table[event.event]?.(event as never, event.seat ?? 0, before as never) ?? [];
  return flights.filter(({ count }) => count > 0);
}
