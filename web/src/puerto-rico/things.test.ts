import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as actions from "./actions";
import { GOODS, ROLES } from "./pieces";
import { isAbout, type Thing } from "./things";
import type { Action } from "./view";

const action = (kind: string, about: object = {}) => ({ id: "", text: "", kind, ...about }) as Action;

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

test("the names of actions are the engine's", () => {
  const known = readFileSync("../tests/puerto_rico/action_names.txt", "utf8").split("\n");
  const made = [
    actions.takeQuarry(),
    actions.drawTile(),
    actions.build("royal garden"),
    actions.pick("small market"),
    ...ROLES.map(actions.takeRole),
    ...GOODS.flatMap((good) => [
      actions.takePlantation(good),
      actions.sell(good),
      ...[1, 2, 3].map((ship) => actions.load(good, ship)),
    ]),
  ];
  for (const name of made) expect(known).toContain(name);
});
