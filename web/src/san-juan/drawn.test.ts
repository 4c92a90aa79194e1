import { expect, test } from "vitest";
import type { GameEvent, LogEntry } from "$/live/said";
import { areNew } from "./drawn";
import type { Card } from "./view";

const entry = (seat: number | null, ...events: GameEvent[]): LogEntry => ({
  version: 0,
  kind: "move",
  seat,
  at: 0,
  events,
});
const drew = (seat: number, ...cards: Card[]) =>
  ({ event: "drew", seat, cards, amount: cards.length, reason: "prospector" }) as const;

test("what was drawn by your last move or since is new", () => {
  const log = [entry(0, drew(0, "tower")), entry(0, drew(0, "crane")), entry(1, drew(0, "hero"), drew(1, "statue"))];
  expect(areNew(["tower", "crane", "statue", "hero"], log, 0)).toEqual([false, true, false, true]);
});

test("of equal cards as many are new as were drawn, the last ones", () => {
  expect(areNew(["crane", "crane", "crane"], [entry(0, drew(0, "crane"))], 0)).toEqual([false, false, true]);
});

test("a card that was turned up and taken is new", () => {
  expect(areNew(["hero"], [entry(0, { event: "took_card", seat: 0, card: "hero" })], 0)).toEqual([true]);
});

test("the first hand is no news", () => {
  expect(areNew(["hero"], [entry(null, { ...drew(0, "hero"), reason: "setup" })], 0)).toEqual([false]);
});
