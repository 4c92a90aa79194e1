import type { Clock } from "$/api";

/** Seconds that a move may take at most by this clock; 0: as long as one likes. */
export function wholeTime(clock: Clock): number {
  switch (clock.kind) {
    case "days":
      return clock.days * 86_400;
    case "move":
    case "game":
      return clock.seconds;
    default:
      return 0;
  }
}
