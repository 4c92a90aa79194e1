import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableState } from "$/live/table-state.svelte";
import { Composer } from "./composer.svelte";
import { action, asking, BOARD, FakeTable, type Scene } from "./fake-table.svelte";
import { follow } from "./follow.svelte";

const release = vi.fn();
const holdUpdates = vi.hoisted(() => vi.fn());
vi.mock("$/app/updates", () => ({ holdUpdates }));
const preferences = vi.hoisted(() => ({ isExpress: false }));
vi.mock("$/theme/preferences.svelte", () => ({ preferences }));
// There is no page here.
vi.mock("./focus.svelte", () => ({ guideFocus: () => {} }));

const [A, B] = [action(11), action(12)];
const b = "take:12:0";

let table: FakeTable;
let composer: Composer<Scene>;
let begun: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;

beforeEach(() => {
  holdUpdates.mockReset().mockReturnValue(release);
  release.mockReset();
  table = new FakeTable();
  table.ask(asking("role"), [A, B]);
  composer = new Composer(table, BOARD);
  begun = vi.fn<() => void>();
  // As the component of a table does.
  stop = $effect.root(() => follow(table as unknown as TableState<Scene>, composer, begun));
  flushSync();
});

afterEach(() => {
  stop();
  preferences.isExpress = false;
});

function choose(): void {
  composer.toggle(b);
  flushSync();
}

test("a composer begins at once", () => {
  expect(begun).toHaveBeenCalledOnce();
});

test("what was chosen is dropped when the game has gone on, before somebody is told", () => {
  begun.mockImplementation(() => expect(composer.picks).toEqual([]));
  choose();
  table.ask(asking("role"), [A]);
  flushSync();
  expect([composer.picks, begun.mock.calls.length]).toEqual([[], 2]);
});

test("a choice is not the game going on", () => {
  choose();
  expect([composer.picks.map(({ key }) => key), begun.mock.calls.length]).toEqual([[b], 1]);
});

test("an update waits while something is chosen", () => {
  expect(holdUpdates).not.toHaveBeenCalled();
  choose();
  expect([holdUpdates.mock.calls.length, release.mock.calls.length]).toEqual([1, 0]);
  composer.back();
  flushSync();
  expect(release).toHaveBeenCalledOnce();
});

test("nothing is followed, and no update held, once the table is left", () => {
  choose();
  stop();
  table.ask(asking("role"), [A]);
  flushSync();
  expect([begun.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]);
});

test("in express, what is chosen is played as soon as it is known to be all", async () => {
  preferences.isExpress = true;
  choose();
  await vi.waitFor(() => expect(table.played).toEqual([[12]]));
});

test("otherwise it waits for the button", async () => {
  choose();
  await vi.waitFor(() => expect(composer.isReady).toBe(true));
  flushSync();
  expect([composer.isAnswered, table.played]).toEqual([true, []]);
});
