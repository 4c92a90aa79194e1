/** How far somebody has got in each lesson, kept with the preferences: the steps played, and how many there are. */
import type { LessonRow } from "$/api/learning";
import { change, preferences } from "$/theme/preferences.svelte";

type Named = Pick<LessonRow, "game" | "name">;

/** As it stands in settings, and with a slash in addresses. */
const keyOf = ({ game, name }: Named) => `${game}.${name}`;
const addressOf = (key: string) => key.replace(".", "/");

/** Of a lesson that is finished: all there will ever be. */
const ALL = 1000;

const isWhole = (steps: number) => steps >= ALL;

export const stepsPlayed = (lesson: LessonRow): number =>
  Math.min(preferences.lessons[keyOf(lesson)] ?? 0, lesson.steps);

export const isFinished = (lesson: Named): boolean => isWhole(preferences.lessons[keyOf(lesson)] ?? 0);

/** Where to go on: from the start, if it is finished. */
export const stepToGoOn = (lesson: LessonRow): number => (isFinished(lesson) ? 0 : stepsPlayed(lesson));

/** Going back loses nothing. */
export function reached(lesson: LessonRow, steps: number): void {
  const key = keyOf(lesson);
  const now = steps >= lesson.steps ? ALL : steps;
  if (now > (preferences.lessons[key] ?? 0)) change({ lessons: { ...preferences.lessons, [key]: now } });
}

/** The address of a lesson that was left, if there is one. */
export function begunLesson(): string | null {
  const begun = Object.entries(preferences.lessons).find(([, steps]) => steps > 0 && !isWhole(steps));
  return begun ? addressOf(begun[0]) : null;
}

export const hasFinished = (): boolean => Object.values(preferences.lessons).some(isWhole);
