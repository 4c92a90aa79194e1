/** How long things take, in milliseconds. */
import type { Manner } from "./flights";

/** One piece, from its place to the other. */
export const FLIGHT = 320;
/** Barrels are heavy, and people take their time. */
export const DURATIONS: Record<Manner, number> = { fly: FLIGHT, deal: FLIGHT, roll: 420, walk: 640 };
/** A house, from its ground to its roof. */
export const RISE = 280;
/** A ship, out of the harbour. */
export const SAIL = 1100;
/** Between the pieces of a move, if there is time. */
export const APART = 45;
/** All pieces of a move. */
export const LONGEST = 900;
/** What moves nothing is shown at least so long before the next. */
export const SHORTEST = 350;
/** How far the page may be behind the game. */
export const MOST_BEHIND = 2000;
/** How long what has changed is marked, where nothing moves. */
export const MARKED = 1600;

/** More pieces of one kind would be a swarm. */
const MOST_OF_A_KIND = 8;
export const swarm = (count: number) => Math.min(count, MOST_OF_A_KIND);

/** When each of a number of pieces starts. */
export function starts(pieces: number): number[] {
  const apart = pieces > 1 ? Math.min(APART, (LONGEST - FLIGHT) / (pieces - 1)) : 0;
  return Array.from({ length: pieces }, (_, index) => index * apart);
}

/** When all of a number of pieces have landed. */
export const landed = (pieces: number, each: number = FLIGHT) => (pieces ? (starts(pieces).at(-1) ?? 0) + each : 0);
