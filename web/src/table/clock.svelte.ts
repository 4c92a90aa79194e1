import type { TableState } from "$/live/table-state.svelte";

/** The server's time in seconds, as often as said, while it matters: for components that show how time goes by. */
export class Clock {
  now = $state(0);

  /** To be called while a component is made. */
  constructor(table: Pick<TableState, "now">, every: number, isRunning: () => boolean) {
    $effect(() => {
      if (!isRunning()) return;
      const tick = () => {
        this.now = table.now();
      };
      tick();
      const timer = setInterval(tick, every);
      return () => clearInterval(timer);
    });
  }
}
