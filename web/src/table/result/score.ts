/** Where points come from, in the order and the words of each game. */
import type { SeatResult } from "$/api/afterwards";
import type { PuertoRicoScore, SanJuanScore } from "$/api/schema";
import type { LiveSeat } from "$/live/said";
import { translate } from "$/messages/index.svelte";
import { labelOf } from "../words";

/** Everybody's points, to be shown. */
export interface Scores {
  game: string;
  /** The best first. */
  seats: readonly SeatResult[];
  people: readonly LiveSeat[];
  nameOf: (seat: number) => string;
}

type Source = Exclude<keyof PuertoRicoScore | keyof SanJuanScore, "total" | "tie_break">;

/** The number of its look in `sources.css`: a source has its own in its game, whatever else gave points. */
const LOOKS: Record<Source, number> = {
  vp: 0,
  buildings: 1,
  nobles: 2,
  "guild hall": 3,
  fortress: 4,
  "customs house": 5,
  "city hall": 6,
  cloister: 7,
  residence: 8,
  "royal garden": 9,
  chapel: 0,
  bank: 2,
  harbor: 4,
  "triumphal arch": 5,
  palace: 7,
  cathedral: 9,
};

export const lookOf = (source: string): number => LOOKS[source as Source] ?? 0;

/** Sources that gave nobody anything are left out. */
export function sourcesOf(seats: readonly Pick<SeatResult, "points">[]): string[] {
  const all = new Set(seats.flatMap(({ points }) => Object.keys(points)));
  return [...all].filter((source) => seats.some(({ points }) => points[source]));
}

/** A building's name, or that of one of the few other things. */
export function sourceName(game: string, source: string): string {
  return translate(`result.source.${source}`, labelOf(game, "building", source));
}
