/** What somebody does in a game, as rows to draw: one's own figure, and what strong play comes to. */
import type { Style } from "$/api/people";

export interface Compared {
  name: string;
  own: number;
  /** Null: nothing to compare with. */
  strong: number | null;
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** Shares of everything in a group, the largest first: how often each role was taken. */
export function shares({ figures, strong }: Style, group: string): Compared[] {
  const own = figures[group] ?? {};
  const others = strong[group] ?? {};
  const all = Math.max(1, sum(own));
  const rest = sum(others);
  return names(own, others).map((name) => ({
    name,
    own: (own[name] ?? 0) / all,
    strong: rest ? (others[name] ?? 0) / rest : null,
  }));
}

/** How much a game brings on average, the most first: barrels shipped, points by source, houses built. */
export function means({ figures, strong, games }: Style, group: string): Compared[] {
  const own = figures[group] ?? {};
  const others = strong[group];
  return names(own, others ?? {}).map((name) => ({
    name,
    own: (own[name] ?? 0) / Math.max(1, games),
    strong: others ? (others[name] ?? 0) : null,
  }));
}

/** How often it was won: by seat, or by the level of bots that were beaten. */
export function successes(
  { figures }: Style,
  games: string,
  won: string,
): { name: string; games: number; won: number }[] {
  return Object.entries(figures[games] ?? {})
    .map(([name, count]) => ({ name, games: count, won: figures[won]?.[name] ?? 0 }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function names(own: Record<string, number>, others: Record<string, number>): string[] {
  const all = [...new Set([...Object.keys(own), ...Object.keys(others)])];
  return all.sort((one, other) => (own[other] ?? 0) - (own[one] ?? 0) || (others[other] ?? 0) - (others[one] ?? 0));
}
