/** Where spectators sit: behind one of the players, whose things lie nearest then. */
import type { TableState } from "$/live/table-state.svelte";

export class Chair {
  #behind: number = $state(0);

  constructor(readonly table: Pick<TableState, "seat">) {}

  /** Players sit at their own place. */
  get isFree(): boolean {
    return this.table.seat === null;
  }

  get seat(): number {
    return this.table.seat ?? this.#behind;
  }

  sitBehind(seat: number): void {
    this.#behind = seat;
  }
}
