/** What the server asks of names and passwords; it has the last word. */
export const LONGEST_NAME = 24;
export const SHORTEST_PASSWORD = 8;
