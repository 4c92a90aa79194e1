/**
 * What happened, in sentences: `event.{game}.{kind}` has the words.
 *
 * A kind whose message has an `.item` beside it is told together where it happens several times in a move: "Anna produces
 * 2 corn, 1 sugar". Figures that a seat may not know are left out.
 */
import type { LiveSeat } from "$/live/said";
import { exists, list, translate, type Values } from "$/messages/index.svelte";
import telling from "../../../../messages/telling.json";
import { kindOf } from "./names";
import { type Figures, valuesOf } from "./values";

/** An event of any game: what is said about it follows from its kind and the names of its figures. */
export type GameEvent = { event: string; seat?: number | null } & Figures;

/** A sentence, and whom it is about; null: nobody in particular. */
export interface Told {
  /** The events that it tells; all are of one kind. */
  events: readonly GameEvent[];
  seat: number | null;
  text: string;
}

export function sayEvent(game: string, event: GameEvent, seats: readonly LiveSeat[], me: number | null): string {
  return sayEvents(game, [event], seats, me)[0]?.text ?? "";
}

/** All that a move caused. */
export function sayEvents(
  game: string,
  events: readonly GameEvent[],
  seats: readonly LiveSeat[],
  me: number | null,
): Told[] {
  return together(game, events).map((run) => tell(game, run, seats, me));
}

type Run = [GameEvent, ...GameEvent[]];

function tell(game: string, run: Run, seats: readonly LiveSeat[], me: number | null): Told {
  const [first] = run;
  const seat = first.seat ?? null;
  const values = { ...figuresOf(game, first), ...whoIs(seat, seats, me) };
  const kind = kindOfSentence(first);
  const id = `event.${game}.${kind}`;
  if (!exists(`${id}.item`)) return { events: run, seat, text: translate(id, kind, values) };
  const things = summed(run).map((event) => translate(`${id}.item`, "", figuresOf(game, event)));
  return { events: run, seat, text: translate(id, kind, { ...values, things: list(things), count: things.length }) };
}

/** Who does it, for messages: I, or somebody with a name. */
export function whoIs(seat: number | null, seats: readonly LiveSeat[], me: number | null): Values {
  const other = seat === null ? undefined : seats[seat];
  return { who: seat !== null && seat === me ? "me" : "other", name: other?.name ?? "" };
}

/** Doubloons that go the other way are paid. */
function kindOfSentence({ event, amount }: GameEvent): string {
  return event === "got_doubloons" && Number(amount) < 0 ? "paid_doubloons" : event;
}

// Figures --------------------------------------------------------------------------------------------------------------

/** A figure that goes without saying: if it is the same as another, is this word, or names a thing of this kind. */
interface Unsaid {
  figure: string;
  if_same_as?: string;
  if_it_is?: string;
  if_it_names?: string;
}

const UNSAID: Record<string, Unsaid> = telling.goes_without_saying;

function goesWithoutSaying(game: string, rule: Unsaid, figures: Record<string, unknown>): boolean {
  const given = figures[rule.figure];
  if (given === undefined) return false;
  if (rule.if_same_as) return given === figures[rule.if_same_as];
  if (rule.if_it_names) return kindOf(game, rule.figure, String(given)) === rule.if_it_names;
  return given === rule.if_it_is;
}

function figuresOf(game: string, { event, seat, ...figures }: GameEvent): Values {
  const rule = UNSAID[event];
  if (rule && goesWithoutSaying(game, rule, figures)) delete figures[rule.figure];
  if (typeof figures.amount === "number") figures.amount = Math.abs(figures.amount);
  return valuesOf(game, figures);
}

// Together -------------------------------------------------------------------------------------------------------------

/** Figures that stand in the sentence itself, so that events which differ in them cannot share it. */
const SHARED: Record<string, readonly string[]> = telling.told_apart_by;

function together(game: string, events: readonly GameEvent[]): Run[] {
  const runs: Run[] = [];
  const open = new Map<string, Run>();
  for (const event of events) {
    const key = JSON.stringify([
      event.event,
      event.seat,
      ...(SHARED[event.event] ?? []).map((figure) => event[figure]),
    ]);
    const run = open.get(key);
    if (run && exists(`event.${game}.${event.event}.item`)) run.push(event);
    else {
      const begun: Run = [event];
      runs.push(begun);
      open.set(key, begun);
    }
  }
  return runs;
}

/** Events that differ in their amounts only, as one; where there is none, each counts as one. */
function summed(run: Run): GameEvent[] {
  const sums = new Map<string, GameEvent>();
  for (const { amount = 1, ...event } of run) {
    const key = JSON.stringify(event);
    sums.set(key, { ...event, amount: Number(sums.get(key)?.amount ?? 0) + Number(amount) } as GameEvent);
  }
  return [...sums.values()];
}
