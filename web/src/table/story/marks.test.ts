import { expect, test } from "vitest";
import type { GameEvent } from "$/live/said";
import { FLIGHTS } from "$/puerto-rico/motion";
import { type AnyFlightTable, flightsOf } from "../motion/flights";
import { flagsOf } from "./marks";

const EVENTS = [
  { event: "took_role", seat: 1, role: "builder", doubloons: 2 },
  { event: "built", seat: 1, building: "wharf", price: 1 },
  { event: "produced", seat: 0, good: "corn", amount: 2, reason: "craftsman" },
  { event: "loaded", seat: 0, good: "corn", amount: 2, ship: 1, capacity: 5 },
] as GameEvent[];
const FLOWN = EVENTS.flatMap((event) => flightsOf(FLIGHTS as AnyFlightTable, event));
const say = (count: number) => `${count} new`;

test("what somebody has more of is flagged, and a new house", () => {
  expect([...flagsOf(FLOWN, () => true, say)]).toEqual([
    ["seat:1:doubloons", { at: "number", text: "+1" }],
    ["seat:1:place:wharf", { at: "place", text: "1 new" }],
  ]);
});

test("a seat whose things are not shown tells how many kinds have changed", () => {
  const flags = flagsOf(FLOWN, (anchor) => anchor === "seat:1", say);
  expect([...flags]).toEqual([["seat:1", { at: "seat", text: "2 new" }]]);
});
