import { expect, test } from "vitest";
import type { ReviewedDecision } from "$/api/afterwards";
import { costOf, decisionsOf, turningPoints } from "./turning";

function decided(chances: readonly number[], more: Partial<ReviewedDecision> = {}): ReviewedDecision[] {
  return chances.map((own, index) => ({
    number: index + 1,
    seat: index % 2,
    choices: 2,
    chances: [own, 1 - own],
    better: null,
    ...more,
  }));
}

test("where a chance turns, the largest change of those that lie together counts", () => {
  const decisions = decided([0.5, 0.6, 0.75, 0.74, 0.73, 0.73, 0.6, 0.6, 0.61, 1]);
  expect(turningPoints(decisions, 0, 2, 10).map(({ number }) => number)).toEqual([3, 7]);
  const [first, second] = turningPoints(decisions, 0, 2, 10);
  expect(first?.change).toBeCloseTo(0.15);
  expect(second?.change).toBeCloseTo(-0.13);
});

test("for the other player everything is the other way round", () => {
  const decisions = decided([0.5, 0.6, 0.75]);
  expect(turningPoints(decisions, 1, 2, 9)[0]?.change).toBeCloseTo(-0.15);
});

test("the first decision is compared with an even chance, and the last is none", () => {
  expect(turningPoints(decided([0.7]), 0, 2, 9)).toHaveLength(1);
  expect(turningPoints(decided([0.7]), 0, 2, 1)).toEqual([]);
});

test("decisions without a choice are left out", () => {
  expect(decisionsOf(decided([0.5, 0.5, 0.5]), 0).map(({ number }) => number)).toEqual([1, 3]);
  expect(decisionsOf(decided([0.5], { choices: 1 }), 0)).toEqual([]);
  expect(decided([0.5], { better: { cost: 0.1, points: 1, reasons: [], line: [] } }).map(costOf)).toEqual([0.1]);
});
