/**
 * What has happened since I last had a say, phase by phase. It comes from the log, which the server tells again to whoever
 * comes back, with the events that my seat may know: so it is the same after a reload, and tells nothing that is hidden.
 */
import type { LiveSeat, LogEntry } from "$/live/said";
import { grouped, kindOfLine, type LogLine, type Phase, type Round, sayEntry, validEntries } from "../words";
import { type AnyChangeTable, type Change, changesFor } from "./changes";

/** A phase, or the beginning of a round. */
export interface Passage extends Phase {
  began: LogLine | null;
}

export interface Story {
  game: string;
  log: readonly LogEntry[];
  seats: readonly LiveSeat[];
  me: number | null;
}

/** Since my last role where I choose one, else since my last decision; those who watch are told of the round. */
export function passagesSince(story: Story, isChoosingRole: boolean): Passage[] {
  const entries = validEntries(story.log);
  const start = startOf(entries, story.me, isChoosingRole);
  const lines = entries
    .slice(Math.max(0, start))
    .flatMap((entry) => sayEntry(story.game, entry, story.seats, story.me));
  // What I did myself I know, but not what the others had to do at once.
  const isNews = (line: LogLine) =>
    isChoosingRole || line.entry !== entries[start] || (line.seat !== null && line.seat !== story.me);
  return withRole(passages(grouped(lines)), entries.slice(0, Math.max(0, start)))
    .map((passage) => only(passage, isNews))
    .filter(({ began, taken, lines }) => began || taken || lines.some(isTold));
}

function startOf(entries: readonly LogEntry[], me: number | null, isChoosingRole: boolean): number {
  if (me === null) return entries.findLastIndex(({ events }) => events.some(({ event }) => event === "round_began"));
  return (isChoosingRole ? lastRole : lastMove)(entries, me);
}

const lastRole = (entries: readonly LogEntry[], me: number | null): number =>
  entries.findLastIndex(({ events }) => events.some(({ event, seat }) => event === "took_role" && seat === me));

/** A bot that stood in for me has decided nothing that I know of. */
function lastMove(entries: readonly LogEntry[], me: number | null): number {
  let last = -1;
  let isAway = false;
  for (const [index, { kind, seat }] of entries.entries()) {
    if (seat !== me) continue;
    if (kind === "move" && !isAway) last = index;
    if (kind === "leave" || kind === "time") isAway = true;
    if (kind === "return") isAway = false;
  }
  return last;
}

/** What happens before the first role of a round belongs to its beginning. */
export function passages(rounds: readonly Round[]): Passage[] {
  return rounds.flatMap(({ began, phases }) => {
    const [first, ...others] = phases;
    const beginning = first && first.role === null ? first : { role: null, by: null, taken: null, lines: [] };
    const rest = beginning === first ? others : phases;
    const opening = began || beginning.lines.length ? [{ ...beginning, began }] : [];
    return [...opening, ...rest.map((phase) => ({ ...phase, began: null }))];
  });
}

/** The first lines may be about a role that was taken before. */
function withRole(told: readonly Passage[], before: readonly LogEntry[]): Passage[] {
  const [first, ...rest] = told;
  const events = before.flatMap((entry) => entry.events);
  const taken = events.findLast(({ event }) => event === "took_role" || event === "round_began");
  if (!first || first.began || first.role || taken?.event !== "took_role") return [...told];
  return [{ ...first, role: taken.role, by: taken.seat }, ...rest];
}

function only(passage: Passage, isNews: (line: LogLine) => boolean): Passage {
  const { began, taken, lines } = passage;
  return {
    ...passage,
    began: began && isNews(began) ? began : null,
    taken: taken && isNews(taken) ? taken : null,
    lines: lines.filter(isNews),
  };
}

// In pictures ----------------------------------------------------------------------------------------------------------

export interface Summary {
  mine: Change[];
  others: { seat: number; changes: Change[] }[];
  /** What happens to nobody in particular: a ship sails. */
  notes: string[];
}

/** The beginning of a round, before any role, is told only if it has. */
export const hasBrought = ({ mine, others, notes }: Summary): boolean => mine.length + others.length + notes.length > 0;

/** What lies ready for the next phase, which the table shows. */
const UNTOLD = new Set(["chance", "turned_up", "turned_up_tile", "filled_ship", "reshuffled"]);

const isTold = (line: LogLine) => line.seat !== null || !UNTOLD.has(kindOfLine(line) ?? "");

/** `players` in the order in which they are named. */
export function summary(
  { taken, lines }: Phase,
  table: AnyChangeTable,
  players: readonly number[],
  me: number | null,
): Summary {
  const told = taken ? [taken, ...lines] : lines;
  const events = told.flatMap((line) => line.events);
  const changes = players.map((seat) => ({ seat, changes: changesFor(table, events as never, seat) }));
  return {
    mine: changes.find(({ seat }) => seat === me)?.changes ?? [],
    // What the others gave for it, the log tells.
    others: changes
      .filter(({ seat }) => seat !== me)
      .map(({ seat, changes }) => ({ seat, changes: changes.filter(({ amount }) => amount > 0) }))
      .filter(({ changes }) => changes.length),
    notes: lines.filter((line) => line.seat === null && isTold(line)).map(({ text }) => text),
  };
}
