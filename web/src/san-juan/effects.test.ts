import { beforeAll, expect, test, vi } from "vitest";
import type { SanJuanConsequence } from "$/api/schema";
import { setLanguage } from "$/messages/index.svelte";
import { effectsOf, givenUpBy } from "./effects";
import type { View } from "./view";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

const nameOf = (seat: number) => ["Ana", "Ben", "Chloé"][seat] ?? "";

test.each<[SanJuanConsequence, string | undefined]>([
  [{ effect: "hand_limit", seat: 1, before: 12, after: 7 }, "Ben may keep 7 cards, not 12"],
  [{ effect: "last_copy", building: "cathedral", seats: [1, 2] }, "Cathedral: Ben and Chloé could have built it"],
  [{ effect: "last_copy", building: "cathedral", seats: [] }, undefined],
  [{ effect: "ends_game", ending: "buildings" }, undefined],
])("what a move leaves to the others: %o", (consequence, said) => {
  const outcome = { events: [], view: null, legal: [], consequences: [consequence] };
  expect(effectsOf({} as View, 0, outcome, nameOf)[0]?.text).toBe(said);
});

test("cards that are still to be drawn are counted", () => {
  const view = { seats: [{ hand_size: 5, hand_limit: 7 }] } as View;
  const events = [
    { event: "sold", seat: 0, good: "coffee", price: 2 },
    { event: "sold", seat: 0, good: "sugar", price: 1 },
  ];
  const outcome = { events, view: null, legal: [] } as unknown as Parameters<typeof effectsOf>[2];
  expect(effectsOf(view, 0, outcome, nameOf).map(({ text }) => text)).toEqual(["Hand 5 → 8 (limit 7)"]);
});

test("what a choice gives up is said before", () => {
  const choice = {
    key: "pass",
    places: [],
    answers: "keep",
    action: { id: "pass", kind: "pass", gives_up: ["library"] },
  };
  expect(givenUpBy(choice).map(({ text }) => text)).toEqual(["Gives up: Library"]);
  expect(givenUpBy(null)).toEqual([]);
});
