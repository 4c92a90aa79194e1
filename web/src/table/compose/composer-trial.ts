/** A composer for unit tests, at a new table before each of them: `begin` with what is asked. */
import { beforeEach, expect, vi } from "vitest";
import { Composer } from "./composer.svelte";
import { action, asking, BOARD, FakeTable, type Scene } from "./fake-table.svelte";
import type { Answer, Asked, Candidate } from "./question";

export const [A, B, C] = [action(11), action(12), action(13)];
export const [a, b, c] = ["take:11:0", "take:12:0", "take:13:0"] as const;

export let table: FakeTable;
export let composer: Composer<Scene>;

beforeEach(() => {
  table = new FakeTable();
});

export function begin(asked = asking("role"), legal = [A, B], board = BOARD): void {
  table.ask(asked, legal);
  composer = new Composer(table, board);
  composer.begin();
}

/** The game has gone on, with this question. */
export function goOn(asked: Asked, legal: Candidate[]): void {
  table.ask(asked, legal);
  composer.begin();
}

export const settled = () => vi.waitFor(() => expect(composer.isLooking).toBe(false));
export const keys = () => composer.picks.map(({ key }) => key);
export const offered = () => composer.choices.map(({ key }) => key);
export const several = (kind: string, answer: Partial<Answer>) => asking(kind, { how: "several", ...answer });

export async function toggle(...all: string[]): Promise<void> {
  for (const key of all) composer.toggle(key);
  await settled();
}
