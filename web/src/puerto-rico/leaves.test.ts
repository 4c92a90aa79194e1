import { beforeAll, describe, expect, test, vi } from "vitest";
import type { LiveSeat } from "$/live/said";
import { setLanguage } from "$/messages/index.svelte";
import { rowsIn, sayGivenUp, sayLeft } from "./leaves";
import type { Action, Consequence } from "./view";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

const seats = ["Ana", "Ben", "Chloé"].map(
  (name) => ({ person: name, name, bot: null, has_resigned: false, is_connected: true }) as LiveSeat,
);

describe("what a move leaves to the others", () => {
  test.each<[Consequence, string | undefined]>([
    [{ effect: "loses_goods", seat: 0, before: { corn: 2 }, after: { corn: 1 } }, "You would lose 1 barrel, not 2"],
    [{ effect: "loses_goods", seat: 1, before: { corn: 2 }, after: { sugar: 2 } }, undefined],
    [
      { effect: "loses_goods", seat: 1, before: { corn: 1 }, after: { corn: 2, sugar: 1 } },
      "Ben would lose 3 barrels, not 1",
    ],
    [
      { effect: "last_copy", building: "harbor", seats: [1, 2] },
      "Harbor: the last one, Ben and Chloé could have had it",
    ],
    [{ effect: "last_copy", building: "harbor", seats: [] }, undefined],
    [{ effect: "last_tile", tile: "quarry", seats: [2] }, undefined],
    [{ effect: "goes_out", buildings: ["harbor", "office"] }, "Goes out: Harbor and Office"],
    [{ effect: "ends_game", ending: "vp" }, undefined],
  ])("%o", (effect, said) => {
    expect(sayLeft([effect], seats, 0)[0]?.text).toBe(said);
  });
});

describe("what others can do now and then", () => {
  const corn = { good: "corn", ships: [1], barrels: 2 } as const;
  const sale = { good: "coffee", market: "trading house", doubloons: 4 } as const;

  test.each<[Consequence, { isSame: boolean; word: string }]>([
    [
      { effect: "loads", seat: 1, before: [{ ...corn, ships: [1] }], after: [] },
      { isSame: false, word: "nothing left to load" },
    ],
    [
      { effect: "loads", seat: 1, before: [], after: [] },
      { isSame: true, word: "" },
    ],
    [
      { effect: "loads", seat: 1, before: [{ ...corn, ships: [1] }], after: [{ ...corn, ships: [2] }] },
      { isSame: true, word: "" },
    ],
    [
      { effect: "loads", seat: 1, before: [{ ...corn, ships: [1] }], after: [{ ...corn, ships: [1], barrels: 1 }] },
      { isSame: false, word: "" },
    ],
    [
      { effect: "sells", seat: 1, before: sale, after: null, house_full: true },
      { isSame: false, word: "finds the house full" },
    ],
    [
      { effect: "sells", seat: 1, before: sale, after: null, house_full: false },
      { isSame: false, word: "cannot sell" },
    ],
    [
      { effect: "sells", seat: 1, before: sale, after: { ...sale, doubloons: 3 }, house_full: false },
      { isSame: false, word: "" },
    ],
    [
      { effect: "takes", seat: 1, before: "coffee", after: "corn" },
      { isSame: false, word: "" },
    ],
    [
      { effect: "takes", seat: 1, before: "coffee", after: null },
      { isSame: false, word: "finds nothing" },
    ],
  ])("%o", (effect, expected) => {
    expect(rowsIn([effect])).toEqual([expect.objectContaining({ seat: 1, ...expected })]);
    expect(sayLeft([effect], seats, 0)).toEqual([]);
  });
});

test("what a choice gives up is said before", () => {
  const corn: Action = {
    id: "take_plantation corn",
    text: "",
    kind: "take_plantation",
    tile: "corn",
    gives_up: ["hacienda"],
  };
  expect(sayGivenUp(corn, 0)[0]?.text).toBe("Gives up: Hacienda");
  expect(sayGivenUp({ ...corn, gives_up: ["tile"] }, 0)[0]?.text).toBe("Gives up: a tile");
  expect(sayGivenUp({ id: "pass", text: "", kind: "pass" }, 0)).toEqual([]);
});
