/** Who has won and how the game ended, in words. */
import type { Result, SeatResult } from "$/api/afterwards";
import { written } from "$/api/request";
import type { TableState } from "$/live/table-state.svelte";
import { list, number, t, translate } from "$/messages/index.svelte";
import { seatName } from "$/pages/parts/describe";
import { gameOf } from "../words";

export const resultOf = (table: TableState) => table.table?.result as Result | null | undefined;

/** The best first. */
export const ranked = (result: Result | null | undefined): SeatResult[] =>
  [...(result?.seats ?? [])].sort((one, other) => one.place - other.place || one.seat - other.seat);

export const isWinner = ({ place }: SeatResult): boolean => place === 1;

export function nameAt(table: TableState, seat: number): string {
  const there = table.table?.seats[seat];
  return there ? seatName(there) : number(seat + 1);
}

export function titleOf(table: TableState, seats: readonly SeatResult[]): string {
  const winners = seats.filter(isWinner);
  const isMine = winners.some(({ seat }) => seat === table.seat);
  const names = winners.map(({ seat }) => nameAt(table, seat));
  if (winners.length > 1) return t(isMine ? "result.shared-mine" : "result.shared", { names: list(names) });
  const ahead = (seats[0]?.score ?? 0) - (seats[1]?.score ?? 0);
  return t(isMine ? "result.won-mine" : "result.won", { name: names[0] ?? "", ahead: Math.max(0, ahead) });
}

/** How it came to an end; without a result it was given up. */
export function endingOf(table: TableState): string {
  const ending = resultOf(table)?.ending;
  const isOfOtherRules = table.log.at(-1)?.because === "rules";
  if (!ending) return t(isOfOtherRules ? "result.abandoned.rules" : "result.abandoned.about");
  return translate(`result.ending.${gameOf(table)}.${ending}`, translate(`result.ending.${ending}`, ""));
}

/** A page of the table, for whoever may see it. */
export const addressOf = (table: TableState, page = "", query: Record<string, string> = {}): string =>
  `/tables/${table.id}${page}${written({ ...query, invitation: table.invitation })}`;
