/** The log of a table in sentences: rounds, in them the roles, in them what happened. */
import type { LiveSeat, LogEntry } from "$/live/said";
import { duration, exists, t } from "$/messages/index.svelte";
import { sayEvents, type Told, whoIs } from "./events";
import { labelOf } from "./names";

/** A sentence of an entry; one about people who come and go tells no event. */
export type LogLine = Told & { entry: LogEntry };

/** What happened while a role was carried out; the first phase of a round has none. */
export interface Phase {
  role: string | null;
  /** The seat that took it. */
  by: number | null;
  /** The sentence that tells so. */
  taken: LogLine | null;
  lines: readonly LogLine[];
}

export interface Round {
  /** The sentence that tells that it began. */
  began: LogLine | null;
  phases: Phase[];
}

/** An entry in words. Besides moves, people leave, come back, run out of time. */
export function sayEntry(game: string, entry: LogEntry, seats: readonly LiveSeat[], me: number | null): LogLine[] {
  const id = idOf(entry);
  const values = { ...whoIs(entry.seat, seats, me), time: duration(entry.seconds ?? 0), lost: entry.lost ?? 0 };
  const own = exists(id) ? [{ seat: entry.seat, text: t(id, values), events: [] }] : [];
  return [...own, ...sayEvents(game, entry.events, seats, me)].map((line) => ({ ...line, entry }));
}

/** What happened last, where it stands alone: of a pass it says in which phase. Entries that need no words are left out. */
export function sayNewest(
  game: string,
  log: readonly LogEntry[],
  seats: readonly LiveSeat[],
  me: number | null,
): LogLine | null {
  const entries = validEntries(log);
  for (const [index, entry] of [...entries.entries()].reverse()) {
    const line = sayEntry(game, entry, seats, me).at(-1);
    if (!line) continue;
    const role = kindOfLine(line) === "passed" ? roleIn(entries.slice(0, index + 1)) : null;
    return role ? { ...line, text: t("log.in-phase", { text: line.text, phase: labelOf(game, "role", role) }) } : line;
  }
  return null;
}

/** The role that is being carried out; both prospectors are called the same. */
function roleIn(entries: readonly LogEntry[]): string | null {
  const taken = entries.flatMap(({ events }) => events).findLast(({ event }) => event === "took_role");
  return taken ? String((taken as { role?: string }).role).replace("second ", "") : null;
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

export const kindOfLine = ({ events }: LogLine): string | undefined => events[0]?.event;

/** The lines themselves stay the same: only what is new is redrawn. */
export function grouped(lines: readonly LogLine[]): Round[] {
  const rounds: Round[] = [];
  for (const line of lines) {
    const kind = kindOfLine(line);
    if (kind === "round_began") rounds.push({ began: line, phases: [] });
    else if (kind === "took_role") latest(rounds).phases.push(begun(line));
    else addTo(latest(rounds), line);
  }
  return rounds;
}

function begun(taken: LogLine): Phase {
  return { role: String(taken.events[0]?.role), by: taken.seat, taken, lines: [] };
}

function latest(rounds: Round[]): Round {
  if (!rounds.length) rounds.push({ began: null, phases: [] });
  return rounds.at(-1) as Round;
}

function addTo({ phases }: Round, line: LogLine): void {
  const phase = phases.pop() ?? { role: null, by: null, taken: null, lines: [] };
  phases.push({ ...phase, lines: [...phase.lines, line] });
}
