import { expect, test } from "vitest";
import * as numbers from "./actions";
import engine from "./engine.json";
import { isAbout, type Thing } from "./things";
import type { Action } from "./view";

const action = (kind: string, about: object = {}) => ({ id: 0, text: "", kind, ...about }) as Action;

test.each<[Action, Thing, boolean]>([
  [action("role", { role: "mayor" }), { is: "role", role: "mayor" }, true],
  [action("role", { role: "mayor" }), { is: "role", role: "captain" }, false],
  [action("take_as_forest", { tile: "corn" }), { is: "plantation", tile: "corn" }, true],
  [action("load", { good: "corn", ship: 2 }), { is: "ship", ship: 2 }, true],
  [action("load", { good: "corn", ship: 2 }), { is: "good", good: "corn" }, true],
  [action("use_wharf", { good: "corn" }), { is: "place", place: "wharf" }, true],
  [action("discard_with_noble", { tile: "sugar" }), { is: "place", place: "sugar" }, true],
  [action("discard_forest", { tile: "sugar" }), { is: "place", place: "forest" }, true],
  [action("discard_forest", { tile: "sugar" }), { is: "place", place: "sugar" }, false],
  [action("give_noble", { place: "villa" }), { is: "place", place: "villa" }, true],
  [action("sell", { good: "corn" }), { is: "house" }, true],
])("%o and %o", (each, thing, expected) => {
  expect(isAbout(each, thing)).toBe(expected);
});

test("the number of an action leads back to its family", () => {
  expect(numbers.familyOf(numbers.takeRole("captain"))).toEqual({ kind: "role", index: 5 });
  expect(numbers.familyOf(numbers.load("sugar", 3))).toEqual({ kind: "load", index: 12 });
  expect(numbers.familyOf(numbers.build("wharf"))).toEqual({ kind: "build", index: engine.buildings.indexOf("wharf") });
  expect(numbers.familyOf(numbers.pick("small market"))).toEqual({ kind: "pick", index: 0 });
});
