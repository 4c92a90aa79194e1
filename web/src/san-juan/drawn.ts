/** Which cards of a hand are new: those that its seat has drawn since its last move, the first hand apart. */
import type { GameEvent, LogEntry } from "$/live/said";

/** For each card of the hand, whether it is new. Of equal cards the last ones are. */
export function areNew(hand: readonly string[], log: readonly LogEntry[], seat: number): boolean[] {
  const drawn = drawnSince(log, seat);
  return hand
    .toReversed()
    .map((card) => {
      const at = drawn.indexOf(card);
      if (at >= 0) drawn.splice(at, 1);
      return at >= 0;
    })
    .reverse();
}

function drawnSince(log: readonly LogEntry[], seat: number): string[] {
  const last = log.findLastIndex((entry) => entry.kind === "move" && entry.seat === seat);
  return log
    .slice(Math.max(0, last))
    .flatMap(({ events }) => events)
    .filter((event) => event.seat === seat)
    .flatMap(cardsDrawnBy);
}

function cardsDrawnBy(event: GameEvent): readonly string[] {
  if (event.event === "took_card") return [event.card];
  if (event.event === "kept") return event.cards ?? [];
  return event.event === "drew" && event.reason !== "setup" ? (event.cards ?? []) : [];
}
