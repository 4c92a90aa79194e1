/** What screen readers say without being asked. The live region is in `App.svelte`. */

export const announcement = $state({ text: "" });

export function announce(text: string): void {
  // The same sentence twice would not be noticed as a change.
  announcement.text = announcement.text === text ? `${text}\u00a0` : text;
}
