/** What the points at the end of each round say about how a game was won. */

/** Each seat's points at the end of each round. */
export type Rounds = readonly (readonly number[])[];

const best = (scores: readonly number[], except: number) =>
  Math.max(...scores.filter((_, seat) => seat !== except), Number.NEGATIVE_INFINITY);

/** The round, counted from 1, from which on the seat was ahead of all others to the end; null if it was not at the end. */
export function aheadSince(rounds: Rounds, seat: number): number | null {
  const behind = rounds.findLastIndex((scores) => (scores[seat] ?? 0) <= best(scores, seat));
  return behind + 1 < rounds.length ? behind + 2 : null;
}

/** The round that brought the seat the most, counted from 1. */
export function strongestRound(rounds: Rounds, seat: number): { round: number; points: number } | null {
  const gains = rounds.map((scores, round) => (scores[seat] ?? 0) - (rounds[round - 1]?.[seat] ?? 0));
  const points = Math.max(...gains);
  return points > 0 ? { round: gains.indexOf(points) + 1, points } : null;
}

/** The places of signs that must not lie over each other, as near to the wanted ones as they can be, from the top. */
export function spread(wanted: readonly number[], apart: number, most: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let least = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    places[index] = Math.max(places[index] ?? 0, least);
    least = (places[index] ?? 0) + apart;
  }
  let highest = most;
  for (const index of order.reverse()) {
    places[index] = Math.min(places[index] ?? 0, highest);
    highest = (places[index] ?? 0) - apart;
  }
  return places;
}
