/** The log of a table in sentences: rounds, in them the roles, in them what happened. */
import type { LiveSeat, LogEntry } from "$/live/said";
import { exists, t } from "$/messages/index.svelte";
import { sayEvents, type Told, whoIs } from "./events";

export interface LogLine {
  seat: number | null;
  text: string;
}

/** What happened while a role was carried out; the first group of a round has none. */
export interface RoleGroup {
  role: string | null;
  /** The sentence that tells who took the role. */
  taken: LogLine | null;
  lines: LogLine[];
}

export interface RoundGroup {
  heading: string | null;
  roles: RoleGroup[];
}

/** An entry in words. Besides moves, people leave, come back, run out of time. */
export function sayEntry(
  game: string,
  entry: LogEntry,
  seats: readonly LiveSeat[],
  me: number | null,
): (LogLine & { event?: Told["event"] })[] {
  const id = `log.${entry.kind}`;
  const own = exists(id) ? [{ seat: entry.seat, text: t(id, whoIs(entry.seat, seats, me)) }] : [];
  return [...own, ...sayEvents(game, entry.events, seats, me)];
}

/** Moves that were taken back are void: the log tells only that they were. */
export function validEntries(log: readonly LogEntry[]): LogEntry[] {
  let valid: LogEntry[] = [];
  for (const entry of log) {
    const { to } = entry;
    if (to !== undefined) valid = valid.filter(({ kind, version }) => kind !== "move" || version <= to);
    valid.push(entry);
  }
  return valid;
}

export function grouped(lines: readonly ReturnType<typeof sayEntry>[number][]): RoundGroup[] {
  const rounds: RoundGroup[] = [];
  for (const { event, seat, text } of lines) {
    if (event?.event === "round_began") rounds.push({ heading: text, roles: [] });
    else if (event?.event === "took_role") {
      latest(rounds).roles.push({ role: String(event.role), taken: { seat, text }, lines: [] });
    } else latestRole(latest(rounds)).lines.push({ seat, text });
  }
  return rounds;
}

function latest(rounds: RoundGroup[]): RoundGroup {
  if (!rounds.length) rounds.push({ heading: null, roles: [] });
  return rounds.at(-1) as RoundGroup;
}

function latestRole({ roles }: RoundGroup): RoleGroup {
  if (!roles.length) roles.push({ role: null, taken: null, lines: [] });
  return roles.at(-1) as RoleGroup;
}
