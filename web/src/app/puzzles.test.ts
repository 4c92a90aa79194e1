import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} } });
const { isSolved, nextAfter, solved } = await import("./puzzles");
const { change, preferences } = await import("$/theme/preferences.svelte");

const puzzle = (id: string, game = "san-juan") => ({ id, game, theme: "roles", rating: 1000 });
const FIRST = puzzle("a");
const OTHER = puzzle("b", "puerto-rico");
const SECOND = puzzle("c");
const THIRD = puzzle("d");
const ALL = [FIRST, OTHER, SECOND, THIRD];

beforeEach(() => change({ solved: [] }));

test("a puzzle that is solved is remembered once", () => {
  expect(isSolved("a")).toBe(false);
  solved("a");
  solved("a");
  expect(isSolved("a")).toBe(true);
  expect(preferences.solved).toEqual(["a"]);
});

test("after a puzzle comes the next one of its game that is not solved", () => {
  expect(nextAfter(FIRST, ALL)).toBe(SECOND);
  expect(nextAfter(THIRD, ALL)).toBe(FIRST);
  solved("c");
  expect(nextAfter(FIRST, ALL)).toBe(THIRD);
  solved("d");
  expect(nextAfter(FIRST, ALL)).toBe(SECOND);
  expect(nextAfter(OTHER, ALL)).toBe(OTHER);
});
