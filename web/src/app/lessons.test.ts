import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} } });
const { begunLesson, hasFinished, isFinished, reached, stepsPlayed, stepToGoOn } = await import("./lessons");
const { change } = await import("$/theme/preferences.svelte");

const FIRST = { game: "puerto-rico", name: "first", minutes: 10, steps: 3 };

beforeEach(() => change({ lessons: {} }));

test("a lesson is gone on with where it was left", () => {
  expect([stepToGoOn(FIRST), begunLesson()]).toEqual([0, null]);
  reached(FIRST, 2);
  reached(FIRST, 1);
  expect([stepsPlayed(FIRST), stepToGoOn(FIRST), begunLesson()]).toEqual([2, 2, "puerto-rico/first"]);
  expect([isFinished(FIRST), hasFinished()]).toEqual([false, false]);
});

test("a finished lesson begins again, and stays finished when it gets more steps", () => {
  reached(FIRST, 3);
  expect([isFinished(FIRST), hasFinished(), stepToGoOn(FIRST), begunLesson()]).toEqual([true, true, 0, null]);
  expect(stepsPlayed(FIRST)).toBe(3);
  expect(isFinished({ ...FIRST, steps: 5 } as typeof FIRST)).toBe(true);
});
