/** What screen readers say without being asked. The live region is in `App.svelte`. */
import { untrack } from "svelte";

export const announcement = $state({ text: "" });

export function announce(text: string): void {
  // The same sentence twice would not be noticed as a change. An effect that announces something does not wait for that.
  const before = untrack(() => announcement.text);
  announcement.text = before === text ? `${text}\u00a0` : text;
}
