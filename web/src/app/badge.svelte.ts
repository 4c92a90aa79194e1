/** What stands before the title of the tab, where something waits for the player. */
export const waiting = $state({ badge: "" });
