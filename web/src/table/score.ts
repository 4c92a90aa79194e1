/** Where points come from, in the order and the words of each game. */
import type { SeatResult } from "$/api/afterwards";
import { translate } from "$/messages/index.svelte";
import { labelOf } from "./words";

/** As many look different in the bars and the table. */
export const SOURCES = 7;

/** Sources that gave nobody anything are left out. */
export function sourcesOf(seats: readonly Pick<SeatResult, "points">[]): string[] {
  const all = new Set(seats.flatMap(({ points }) => Object.keys(points)));
  return [...all].filter((source) => seats.some(({ points }) => points[source]));
}

/** A building's name, or that of one of the few other things. */
export function sourceName(game: string, source: string): string {
  return translate(`result.source.${source}`, labelOf(game, "building", source));
}
