import { describe, expect, test } from "vitest";
import {
  after,
  amountsOf,
  fitted,
  freeCircles,
  isFull,
  isSamePlacement,
  leftOver,
  moved,
  movesFrom,
  placementOf,
} from "./placing";
import type { Seat } from "./view";

const seat = {
  home: { colonists: 3, nobles: 1 },
  island: [
    { tile: "corn", tiles: 2, circles: 2, colonists: 0, nobles: 0 },
    { tile: "forest", tiles: 1, circles: 0, colonists: 0, nobles: 0 },
  ],
  city: [{ building: "sugar mill", circles: 3, colonists: 1, nobles: 0 }],
} as unknown as Seat;

describe("a placement", () => {
  test("begins with who sits where, and knows places with circles only", () => {
    expect(placementOf(seat)).toEqual({ corn: { colonists: 0, nobles: 0 }, "sugar mill": { colonists: 1, nobles: 0 } });
  });

  test("leaves at home who is not placed", () => {
    const placement = moved(moved(placementOf(seat), "corn", "noble", 1), "corn", "colonist", 1);
    expect(leftOver(seat, placement)).toEqual({ colonists: 2, nobles: 0 });
    expect(freeCircles(seat, placement)).toBe(2);
    expect(isFull(seat, placement)).toBe(false);
  });

  test("is full when nobody is left", () => {
    const all = { corn: { colonists: 1, nobles: 1 }, "sugar mill": { colonists: 3, nobles: 0 } };
    expect(isFull(seat, all)).toBe(true);
  });

  test("of another day takes as many as there are now", () => {
    const wanted = {
      corn: { colonists: 1, nobles: 1 },
      "sugar mill": { colonists: 9, nobles: 0 },
      gone: { colonists: 1, nobles: 0 },
    };
    expect(fitted(seat, wanted)).toEqual({
      corn: { colonists: 1, nobles: 1 },
      "sugar mill": { colonists: 3, nobles: 0 },
    });
  });

  test("follows what happens to the seat, and to no other", () => {
    const placed = { event: "placed", seat: 0, person: "colonist", place: "corn", amount: 2 } as const;
    const result = after(placementOf(seat), [placed, { ...placed, seat: 1 }], 0);
    expect(result.corn).toEqual({ colonists: 2, nobles: 0 });
  });

  test("is the same whether or not empty places are named", () => {
    expect(isSamePlacement({}, { corn: { colonists: 0, nobles: 0 } })).toBe(true);
    expect(isSamePlacement({}, { corn: { colonists: 1, nobles: 0 } })).toBe(false);
  });
});

test("a placement is asked for place by place, nobles and colonists apart", () => {
  const wanted = { corn: { colonists: 2, nobles: 1 } };
  expect(amountsOf(seat, wanted).map(({ answers, subject, amount }) => [answers, subject, amount])).toEqual([
    ["place colonists", "corn", 2],
    ["place nobles", "corn", 1],
    ["place colonists", "sugar mill", 0],
    ["place nobles", "sugar mill", 0],
  ]);
});

test("who goes where is told against how it was before", () => {
  const before = { corn: { colonists: 1, nobles: 0 }, hospice: { colonists: 1, nobles: 0 } };
  const wanted = { corn: { colonists: 2, nobles: 1 }, hospice: { colonists: 0, nobles: 0 } };
  expect(movesFrom(before, wanted)).toEqual([{ place: "corn", colonists: 1, nobles: 1 }]);
});
