import { beforeAll, expect, test, vi } from "vitest";
import type { SanJuanConsequence } from "$/api/schema";
import { setLanguage } from "$/messages/index.svelte";
import { rowsIn } from "./others";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

const told = (consequences: SanJuanConsequence[]) =>
  rowsIn(consequences)?.rows.map(({ seat, before, after, isSame }) => [
    seat,
    ...[before, after].map((parts) =>
      parts.map(({ label, text }) => [label, text].filter(Boolean).join(" ")).join(", "),
    ),
    isSame,
  ]);

test("how dear a building the others can still build", () => {
  const bounds = (most: number) => ({ least: 0, most });
  expect(
    told([
      { effect: "builds", seat: 2, before: bounds(7), after: bounds(6) },
      { effect: "builds", seat: 0, before: bounds(0), after: bounds(0) },
      { effect: "ends_game", ending: "buildings" },
    ]),
  ).toEqual([
    [2, "≤7", "≤6", false],
    [0, "–", "–", true],
  ]);
});

test("what the others would sell, and a hut's card", () => {
  const silver = { goods: { silver: 1, indigo: 2 }, cards: 4 };
  const nothing = { goods: {}, cards: 0 };
  expect(
    told([
      { effect: "sells", seat: 1, before: silver, after: silver },
      { effect: "sells", seat: 2, before: { goods: {}, cards: 1 }, after: nothing },
    ]),
  ).toEqual([
    [1, "Silver, Indigo 2, +4", "Silver, Indigo 2, +4", true],
    [2, "+1", "–", false],
  ]);
});

test("a move that concerns nobody else has no rows", () => {
  expect(rowsIn([{ effect: "ends_game", ending: "buildings" }])).toBeNull();
});
