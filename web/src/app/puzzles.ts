/**
 * Which puzzles somebody has solved: the server knows it of people it knows, this browser of everybody else. And which
 * puzzle comes next.
 */
import { learning, type Puzzle, type Puzzles } from "$/api/learning";
import { change, preferences } from "$/theme/preferences.svelte";
import { session } from "./session.svelte";

export const isSolved = ({ id, is_solved }: Puzzle): boolean => is_solved || preferences.solved.includes(id);

/** Of somebody whom the server does not know. */
export function remember(id: string): void {
  if (!session.me && !preferences.solved.includes(id)) change({ solved: [...preferences.solved, id] });
}

/** All puzzles; what this browser remembers of somebody whom the server knows by now is handed over first. */
export async function loadPuzzles(): Promise<Puzzles> {
  await session.load();
  if (session.me && preferences.solved.length) {
    await learning.markSolved(preferences.solved);
    change({ solved: [] });
  }
  return learning.puzzles();
}

/** How somebody is rated at the puzzles of a game. */
export const ratingIn = (game: string, { solver }: Puzzles): number | undefined =>
  solver.find((each) => each.game === game)?.rating;

/**
 * Of the same game: one that was not tried, else one that is not solved, else any; of these the nearest to one's rating,
 * or to the puzzle before if there is none.
 */
export function nextAfter(puzzle: Puzzle, all: Puzzles, rating = ratingIn(puzzle.game, all) ?? puzzle.rating): Puzzle {
  const others = all.puzzles.filter(({ id, game }) => game === puzzle.game && id !== puzzle.id);
  return nearest(others, rating) ?? puzzle;
}

export function nearest(puzzles: readonly Puzzle[], rating: number): Puzzle | undefined {
  const unsolved = puzzles.filter((each) => !isSolved(each));
  const untried = unsolved.filter(({ is_tried }) => !is_tried);
  const first = [untried, unsolved, puzzles].find(({ length }) => length) ?? [];
  const far = (each: Puzzle) => Math.abs(each.rating - rating);
  return first.toSorted((one, other) => far(one) - far(other))[0];
}
