import { untrack } from "svelte";
import { holdUpdates } from "$/app/updates";
import type { TableState } from "$/live/table-state.svelte";
import { preferences } from "$/theme/preferences.svelte";
import type { Composer } from "./composer.svelte";
import { guideFocus } from "./focus.svelte";
import type { Position } from "./question";

/**
 * Lets a composer begin again whenever the game has gone on, and then calls back. To be called while the component of a
 * table is made.
 */
export function follow<View extends Position>(
  table: TableState<View>,
  composer: Composer<View>,
  begun?: () => void,
): void {
  // Before the new view is drawn: what was chosen belongs to the old one.
  $effect.pre(() => {
    void [table.version, table.isMyTurn, table.seat];
    untrack(() => {
      composer.begin();
      begun?.();
    });
  });
  guideFocus(composer);
  $effect(() => {
    if (composer.isAnswered && preferences.isExpress) untrack(() => void composer.commit());
  });
  // A reload would lose what is composed.
  $effect(() => (composer.isTouched ? holdUpdates() : undefined));
}
