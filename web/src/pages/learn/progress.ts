/** How far somebody has got in each lesson: the number of steps played, kept with the preferences. */
import type { LessonRow } from "$/api/learning";
import { change, preferences } from "$/theme/preferences.svelte";

type Named = Pick<LessonRow, "game" | "name">;

const keyOf = ({ game, name }: Named) => `${game}.${name}`;

export const stepsPlayed = (lesson: Named): number => preferences.lessons[keyOf(lesson)] ?? 0;

export const isFinished = (lesson: LessonRow): boolean => stepsPlayed(lesson) >= lesson.steps;

/** Where to go on: from the start, if it is finished. */
export const stepToGoOn = (lesson: LessonRow): number => (isFinished(lesson) ? 0 : stepsPlayed(lesson));

/** Going back loses nothing. */
export function reached(lesson: Named, steps: number): void {
  if (steps <= stepsPlayed(lesson)) return;
  change({ lessons: { ...preferences.lessons, [keyOf(lesson)]: steps } });
}
