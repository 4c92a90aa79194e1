/**
 * What an event changes for its seat: each game has a table from kinds of events to changes (`changes.ts`). Summed up,
 * they tell a phase in a few pictures.
 */
import type { IconName } from "$/icons/names";
import type { GameEvent } from "$/live/said";

export interface Change {
  icon: IconName;
  /** Negative when given away. */
  amount: number;
  /** What it is, by its own name; such a thing is shown with its name and not counted. */
  name?: string;
  /** What is counted, for screen readers: "3 sugar". */
  say?: (count: number) => string;
}

type ChangesOf<Event> = (event: Event) => readonly Change[];
export type ChangeTable<Event extends { event: string }> = {
  readonly [Kind in Event["event"]]?: ChangesOf<Extract<Event, { event: Kind }>>;
};

/** The table of whatever game it is: an event of a kind is told to the function of that kind only. */
export type AnyChangeTable = Readonly<Record<string, ChangesOf<never>>>;

/** What events have changed for a seat, all in all. */
export function changesFor(table: AnyChangeTable, events: readonly GameEvent[], seat: number): Change[] {
  const sums = new Map<string, Change>();
  for (const event of events) {
    if (event.seat !== seat) continue;
    for (const change of table[event.event]?.(event as never) ?? []) {
      const key = `${change.icon} ${change.name ?? ""}`;
      sums.set(key, { ...change, amount: change.amount + (sums.get(key)?.amount ?? 0) });
    }
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
