/** The games that this client can show. A game is a folder, and a line here. */
import type { Component } from "svelte";
import type { TableState } from "$/live/table-state.svelte";
import type { AnyFlightTable } from "./motion/flights";

export interface GameTableProps {
  /** Each game knows the type of its own views: `TableState<View>`. */
  // biome-ignore lint/suspicious/noExplicitAny: which view it is depends on the game, known at run time only
  table: TableState<any>;
}

/** What the folder of a game draws its table from. */
export interface ShownTableProps extends GameTableProps {
  /** What is the same in every game; each game knows the type of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  facts: any;
}

/** What the folder of a game gives. */
export interface ShownGame {
  Table: Component<ShownTableProps>;
  FLIGHTS: AnyFlightTable;
}

const GAMES: Record<string, () => Promise<ShownGame>> = {
  "puerto-rico": () => import("$/puerto-rico"),
  "san-juan": () => import("$/san-juan"),
};

export async function loadGame(name: string): Promise<ShownGame> {
  const load = GAMES[name];
  if (!load) throw new Error(`This client knows no game "${name}".`);
  return load();
}
