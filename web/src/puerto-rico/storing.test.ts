import { expect, test } from "vitest";
import { anyToStore, NOTHING_STORED, nextToStore, storedBy, toggleBarrel, toggleWhole } from "./storing";
import type { Action, Seat } from "./view";

const seat = {
  goods: { corn: 3, indigo: 0, sugar: 2, tobacco: 1, coffee: 0 },
  storage: { kinds: 1, barrels: 1 },
} as unknown as Seat;

const action = (kind: string, good: string) => ({ id: `${kind} ${good}`, text: "", kind, good }) as Action;

test("one kind makes room for another in the warehouse", () => {
  const corn = toggleWhole(seat, NOTHING_STORED, "corn");
  expect(corn.whole).toEqual(["corn"]);
  expect(toggleWhole(seat, corn, "sugar").whole).toEqual(["sugar"]);
  expect(toggleWhole(seat, corn, "corn").whole).toEqual([]);
});

test("one barrel makes room for another", () => {
  const tobacco = toggleBarrel(seat, NOTHING_STORED, "tobacco", false);
  expect(tobacco.single.tobacco).toBe(1);
  const sugar = toggleBarrel(seat, tobacco, "sugar", false);
  expect([sugar.single.tobacco, sugar.single.sugar]).toEqual([0, 1]);
  expect(toggleBarrel(seat, sugar, "sugar", true).single.sugar).toBe(0);
});

test("what is wanted is named kind after kind, and barrels are counted", () => {
  const wanted = { whole: ["sugar" as const], single: { ...NOTHING_STORED.single, corn: 1 } };
  const legal = [action("store", "corn"), action("store", "sugar")];
  expect(nextToStore(legal, wanted, [])?.good).toBe("sugar");
  expect(nextToStore([action("keep", "corn")], wanted, [])?.good).toBe("corn");
  expect(nextToStore([action("keep", "corn")], wanted, [action("keep", "corn")])).toBeNull();
});

test("a suggestion is understood by its names", () => {
  expect(storedBy([])).toEqual(NOTHING_STORED);
  const stored = storedBy(["store sugar", "keep corn", "keep corn", "pass"]);
  expect(stored).toEqual({ whole: ["sugar"], single: { ...NOTHING_STORED.single, corn: 2 } });
});

test("guests are nothing to store", () => {
  expect(anyToStore([action("move_guest", ""), action("keep", "corn")])?.good).toBe("corn");
  expect(anyToStore([action("move_guest", "")])).toBeNull();
});
