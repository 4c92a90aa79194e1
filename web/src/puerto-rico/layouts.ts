import type { TableState } from "$/live/table-state.svelte";
import type Prompt from "./Prompt.svelte";
import type { Play } from "./play.svelte";
import type { View } from "./view";

/** What the table is laid out from, in every size of the window. */
export interface LayoutProps {
  play: Play;
  view: View;
  table: TableState;
  /** In the order of play. */
  opponents: readonly number[];
  prompt: Prompt | undefined;
}
