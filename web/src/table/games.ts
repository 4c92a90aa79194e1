/** The tables of the games. */
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

export async function loadGameTable(game: string): ReturnType<Load> {
  const load = TABLES[game];
  if (!load) throw new Error(`This client knows no game "${game}".`);
  return load();
}
