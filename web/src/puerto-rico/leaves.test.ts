import { beforeAll, describe, expect, test, vi } from "vitest";
import type { LiveSeat } from "$/live/said";
import { setLanguage } from "$/messages/index.svelte";
import { sayGivenUp, sayLeft } from "./leaves";
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
    [{ effect: "cannot_load", seat: 1, goods: ["sugar", "corn"], left: [] }, "Ben has nothing left to load"],
    [
      { effect: "cannot_load", seat: 1, goods: ["sugar"], left: [{ good: "corn", ships: [1], barrels: 2 }] },
      "Ben can no longer load sugar",
    ],
    [{ effect: "loads_less", seat: 2, good: "corn", before: 3, after: 1 }, "Chloé loads 1 corn, not 3"],
    [{ effect: "loses_goods", seat: 0, before: { corn: 2 }, after: { corn: 1 } }, "You would lose 1 barrel, not 2"],
    [{ effect: "loses_goods", seat: 1, before: { corn: 2 }, after: { sugar: 2 } }, undefined],
    [
      { effect: "loses_goods", seat: 1, before: { corn: 1 }, after: { corn: 2, sugar: 1 } },
      "Ben would lose 3 barrels, not 1",
    ],
    [
      { effect: "sale_changes", seat: 1, before: null, after: null, house_full: true },
      "Ben finds the trading house full",
    ],
    [
      {
        ...{ effect: "sale_changes", seat: 1, before: null, house_full: false },
        after: { good: "coffee", market: "trading house", doubloons: 4 },
      },
      "Ben then sells coffee for 4",
    ],
    [
      { effect: "last_copy", building: "harbor", seats: [1, 2] },
      "Harbor: the last one, Ben and Chloé could have had it",
    ],
    [{ effect: "last_copy", building: "harbor", seats: [] }, undefined],
    [{ effect: "last_tile", tile: "quarry", seats: [2] }, "Quarry: the last one, Chloé could have had it"],
    [{ effect: "goes_out", buildings: ["harbor", "office"] }, "Goes out: Harbor and Office"],
    [{ effect: "ends_game", ending: "vp" }, undefined],
  ])("%o", (effect, said) => {
    expect(sayLeft([effect], seats, 0)[0]?.text).toBe(said);
  });

  test("only what takes something away is a loss", () => {
    const sale = (before: number, after: number): Consequence => ({
      ...{ effect: "sale_changes", seat: 1, house_full: false },
      before: { good: "sugar", market: "trading house", doubloons: before },
      after: { good: "sugar", market: "trading house", doubloons: after },
    });
    expect(sayLeft([sale(2, 3)], seats, 0)[0]?.isLoss).toBe(false);
    expect(sayLeft([sale(3, 2)], seats, 0)[0]?.isLoss).toBe(true);
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
