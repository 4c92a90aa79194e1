/** Which puzzles somebody has solved, kept with the preferences of this browser, and which one comes next. */
import type { Puzzle } from "$/api/learning";
import { change, preferences } from "$/theme/preferences.svelte";

export const isSolved = (id: string): boolean => preferences.solved.includes(id);

export function solved(id: string): void {
  if (!isSolved(id)) change({ solved: [...preferences.solved, id] });
}

/** The next one of the same game that is not solved yet, or the next one if all are. */
export function nextAfter(puzzle: Puzzle, all: readonly Puzzle[]): Puzzle {
  const same = all.filter(({ game }) => game === puzzle.game);
  const at = same.findIndex(({ id }) => id === puzzle.id);
  const others = [...same.slice(at + 1), ...same.slice(0, at)];
  return others.find(({ id }) => !isSolved(id)) ?? others[0] ?? puzzle;
}
