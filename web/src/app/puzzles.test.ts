import { beforeEach, expect, test, vi } from "vitest";
import type { Puzzle } from "$/api/learning";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} } });
const { learning } = await import("$/api/learning");
const { session } = await import("./session.svelte");
const { isSolved, loadPuzzles, nextAfter, remember } = await import("./puzzles");
const { change, preferences } = await import("$/theme/preferences.svelte");

const puzzle = (id: string, rating: number, more: Partial<Puzzle> = {}): Puzzle => ({
  id,
  game: "san-juan",
  theme: "roles",
  options: {},
  rating,
  tries: 0,
  solved: 0,
  is_tried: false,
  is_solved: false,
  ...more,
});
const EASY = puzzle("a", 1000);
const OTHER = puzzle("b", 1210, { game: "puerto-rico" });
const MIDDLING = puzzle("c", 1200);
const HARD = puzzle("d", 1500);
const puzzles = [EASY, OTHER, MIDDLING, HARD];
const all = { today: "a", puzzles, solver: [] };
const rated = (rating: number) => ({ ...all, solver: [{ game: "san-juan", rating, tries: 3, solved: 2 }] });

beforeEach(() => {
  change({ solved: [] });
  session.me = null;
});

test("this browser remembers what strangers have solved, once", () => {
  expect(isSolved(EASY)).toBe(false);
  remember("a");
  remember("a");
  expect(isSolved(EASY)).toBe(true);
  expect(preferences.solved).toEqual(["a"]);
  expect(isSolved(puzzle("e", 1, { is_solved: true }))).toBe(true);
});

test("what is remembered is handed over to the server once it knows the person", async () => {
  const marked = vi.spyOn(learning, "markSolved").mockResolvedValue(undefined);
  vi.spyOn(learning, "puzzles").mockResolvedValue(all);
  vi.spyOn(session, "load").mockResolvedValue(undefined);
  remember("a");
  await loadPuzzles();
  expect(marked).not.toHaveBeenCalled();
  session.me = { id: "ada" } as NonNullable<typeof session.me>;
  await loadPuzzles();
  expect(marked).toHaveBeenCalledExactlyOnceWith(["a"]);
  expect(preferences.solved).toEqual([]);
  remember("c");
  expect(preferences.solved).toEqual([]);
});

test("next comes one near one's rating that was not tried", () => {
  expect(nextAfter(EASY, rated(1450))).toBe(HARD);
  expect(nextAfter(EASY, rated(1250))).toBe(MIDDLING);
  expect(nextAfter(EASY, all)).toBe(MIDDLING);
  remember("c");
  expect(nextAfter(EASY, all)).toBe(HARD);
  const tried = { ...all, puzzles: [EASY, MIDDLING, { ...HARD, is_tried: true }] };
  expect(nextAfter(EASY, tried)?.id).toBe("d");
  remember("d");
  expect(nextAfter(EASY, all)).toBe(MIDDLING);
  expect(nextAfter(OTHER, all)).toBe(OTHER);
});
