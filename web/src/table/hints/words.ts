/** A hint's move, in the words of the log. */
import type { Hint, LiveSeat } from "$/live/said";
import { sayEvents } from "../words";

/** What I would do, and what comes of it for me at once. */
export function sayMove(game: string, { events }: Hint, seats: readonly LiveSeat[], me: number): string {
  const own = events.filter(({ seat }) => seat === me);
  return sayEvents(game, own, seats, me)
    .map(({ text }) => text)
    .join(" · ");
}
