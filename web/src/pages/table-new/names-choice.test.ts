import { expect, test } from "vitest";
import type { Option } from "$/api";
import { firstNames, groupsOf, toggled } from "./names-choice";

const cheap = { count: 2, names: ["hut", "inn", "barn"], about: { cost: 2 } };
const dear = { count: 1, names: ["palace", "tower"], about: { cost: 9 } };
const option = {
  groups: [
    { where: { fair: false }, groups: [cheap, dear] },
    { where: { fair: true }, groups: [dear] },
  ],
} as unknown as Option;

test("other options say which groups there are", () => {
  expect(groupsOf(option, () => true)).toEqual([dear]);
  expect(firstNames(groupsOf(option, () => false))).toEqual(["hut", "inn", "palace"]);
});

test("in a full group a name takes the place of the oldest", () => {
  expect(toggled(cheap, ["hut", "inn", "palace"], "barn")).toEqual(["inn", "palace", "barn"]);
  expect(toggled(dear, ["hut", "palace"], "tower")).toEqual(["hut", "tower"]);
});

test("a chosen name can be taken away, and leaves its place free", () => {
  expect(toggled(cheap, ["hut", "inn"], "hut")).toEqual(["inn"]);
  expect(toggled(cheap, ["inn"], "barn")).toEqual(["inn", "barn"]);
});
