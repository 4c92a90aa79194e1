/** The tables of the games. One that has no line here is shown in plain words. */
import type { Component } from "svelte";
import type { TableState } from "$/live/table-state.svelte";

export interface GameTableProps {
  /** Each game knows the type of its own views: `TableState<View>`. */
  // biome-ignore lint/suspicious/noExplicitAny: which view it is hangs on the game, which is known at run time only
  table: TableState<any>;
}

type Load = () => Promise<{ default: Component<GameTableProps> }>;

const TABLES: Record<string, Load> = {
  "puerto-rico": () => import("$/puerto-rico/PuertoRicoTable.svelte"),
  "san-juan": () => import("$/san-juan/SanJuanTable.svelte"),
};

export const loadGameTable: (game: string) => ReturnType<Load> = (game) =>
  (TABLES[game] ?? (() => import("./PlainTable.svelte")))();
