/** Words for what happens at the tables of both games, by the names that the engine gives. */
import type { TableState } from "$/live/table-state.svelte";

export { sayEvent, sayEvents, type Told, whoIs } from "./events";
export { grouped, kindOfLine, type LogLine, type Phase, type Round, sayEntry, sayNewest, validEntries } from "./log";
export { type Form, type Kind, labelOf, nameOf } from "./names";
export { type Asked, sayAction, sayReason, sayRefusal, sayWhy } from "./offers";

/** Which game a table plays: every view names it. */
export function gameOf(table: TableState): string {
  return (table.view as { game: string } | null)?.game ?? table.details?.game ?? "";
}
