import { expect, test } from "vitest";
import { allReductionsOf, reductionsOf } from "./prices";
import type { Seat } from "./view";

const seat = { reductions: [{ taker: 1 }, { taker: 1, quarries: 2 }, {}, { "zoning office": 2 }] } as unknown as Seat;

test("a column has its own reductions, in the order in which the server names them", () => {
  expect(reductionsOf(seat, 2)).toEqual([
    { cause: "taker", count: 1, icon: "role-builder" },
    { cause: "quarries", count: 2, icon: "quarry" },
  ]);
  expect(reductionsOf(seat, 3)).toEqual([]);
  expect([1, 2, 3, 4].map((column) => allReductionsOf(seat, column))).toEqual([1, 3, 0, 2]);
});

test("of other seats nothing is told", () => {
  expect(reductionsOf({} as Seat, 1)).toEqual([]);
  expect(allReductionsOf(null, 1)).toBe(0);
});
