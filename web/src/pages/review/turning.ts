/** What a review says about one seat: its decisions, and where its chance to win turned. */
import type { ReviewedDecision } from "$/api/afterwards";

export interface TurningPoint {
  /** The decision that turned it. */
  number: number;
  seat: number;
  /** By how much the chance rose or fell. */
  change: number;
}

/** How many are shown at most, how large each is at least, and how far apart they are. */
const MOST = 5;
const LEAST = 0.04;
const APART = 3;

/** Chances before the first decision, and after each. */
export function course(decisions: readonly ReviewedDecision[], seats: number): readonly (readonly number[])[] {
  const even = Array.from({ length: seats }, () => 1 / seats);
  return [even, ...decisions.map(({ chances }) => chances)];
}

/** In the order of the game. The end itself is none: there the result is known, whoever brought it about. */
export function turningPoints(
  decisions: readonly ReviewedDecision[],
  seat: number,
  seats: number,
  total: number,
): TurningPoint[] {
  const chances = course(decisions, seats).map((each) => each[seat] ?? 0);
  const changes = decisions
    .filter(({ number }) => number < total)
    .map(({ number, seat }) => ({ number, seat, change: (chances[number] ?? 0) - (chances[number - 1] ?? 0) }))
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const chosen: TurningPoint[] = [];
  for (const each of changes) {
    const isApart = chosen.every(({ number }) => Math.abs(number - each.number) >= APART);
    if (isApart && chosen.length < MOST) chosen.push(each);
  }
  return chosen.sort((one, other) => one.number - other.number);
}

/** What the seat decided, where there was something to decide. */
export function decisionsOf(decisions: readonly ReviewedDecision[], seat: number): ReviewedDecision[] {
  return decisions.filter((decision) => decision.seat === seat && decision.choices > 1);
}

export const costOf = ({ better }: ReviewedDecision): number => better?.cost ?? 0;
