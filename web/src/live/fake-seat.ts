import type { LiveSeat } from "./said";

/** Somebody at a table, for tests. */
export const fakeSeat = (name: string): LiveSeat => ({
  person: name,
  name,
  bot: null,
  emblem: null,
  has_resigned: false,
  is_connected: true,
  away_since: null,
});
