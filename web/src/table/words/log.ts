/** The log of a table in sentences: rounds, in them the roles, in them what happened. */
import type { LiveSeat, LogEntry } from "$/live/said";
import { duration, exists, t } from "$/messages/index.svelte";
import { sayEvents, type Told, whoIs } from "./events";

/** A sentence; one about people who come and go tells no event. */
export type LogLine = Omit<Told, "event"> & Partial<Told>;

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
export function sayEntry(game: string, entry: LogEntry, seats: readonly LiveSeat[], me: number | null): LogLine[] {
  const id = idOf(entry);
  const values = { ...whoIs(entry.seat, seats, me), time: duration(entry.seconds ?? 0), lost: entry.lost ?? 0 };
  const own = exists(id) ? [{ seat: entry.seat, text: t(id, values) }] : [];
  return [...own, ...sayEvents(game, entry.events, seats, me)];
}

function idOf({ kind, by, because }: LogEntry): string {
  if (by !== undefined) return "log.handed";
  return because === undefined ? `log.${kind}` : `log.${kind}.${because}`;
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

/** The lines themselves stay the same: only what is new is redrawn. */
export function grouped(lines: readonly LogLine[]): RoundGroup[] {
  const rounds: RoundGroup[] = [];
  for (const line of lines) {
    const kind = line.event?.event;
    if (kind === "round_began") rounds.push({ heading: line.text, roles: [] });
    else if (kind === "took_role") {
      latest(rounds).roles.push({ role: String(line.event?.role), taken: line, lines: [] });
    } else latestRole(latest(rounds)).lines.push(line);
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
