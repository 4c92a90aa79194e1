import { expect, test } from "vitest";
import { tilesOf } from "./tiles";

const [A, B, C] = [
  [1, 1, 1, 2, 2],
  [1, 1, 2, 2, 2],
  [1, 1, 2, 2, 3],
];
const house = { unseen: [], customs_price: 2 };

test("before anybody has traded nothing is known", () => {
  expect(tilesOf({ ...house, open: null, order: [null, null, null, null, null] })).toEqual([
    { when: "next", prices: null },
  ]);
});

test("the tile at the bottom was the last one", () => {
  expect(tilesOf({ ...house, open: null, order: [null, null, null, A, B] as never })).toEqual([
    { when: "next", prices: null },
    { when: "last", prices: B },
    { when: "before", prices: A },
  ]);
});

test("the open one comes first, then the next", () => {
  expect(
    tilesOf({ ...house, open: C as never, order: [C, null, null, A, B] as never }).map(({ when }) => when),
  ).toEqual(["open", "next", "last", "before"]);
});
