import { expect, test } from "vitest";
import { aheadSince, spread, strongestRound } from "./course";

const ROUNDS = [
  [1, 2],
  [4, 3],
  [5, 5],
  [9, 6],
  [12, 11],
];

test("a seat is ahead from the round on in which it last overtook all others", () => {
  expect(aheadSince(ROUNDS, 0)).toBe(4);
});

test("who was not ahead at the end never was for good", () => {
  expect(aheadSince(ROUNDS, 1)).toBeNull();
});

test("who was ahead all the time was so from the first round on", () => {
  expect(
    aheadSince(
      [
        [2, 1],
        [3, 1],
      ],
      0,
    ),
  ).toBe(1);
});

test("the strongest round is the one that brought most", () => {
  expect(strongestRound(ROUNDS, 1)).toEqual({ round: 5, points: 5 });
  expect(strongestRound([[0, 0]], 0)).toBeNull();
});

test("signs keep their distance, in their order and inside", () => {
  expect(spread([10, 12, 50], 20, 100)).toEqual([10, 30, 50]);
  expect(spread([95, 98], 20, 100)).toEqual([80, 100]);
});
