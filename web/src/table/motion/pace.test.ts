import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace";
import { FLIGHT, LONGEST, landed, MOST_BEHIND, starts, swarm } from "./timing";

let pace: Pace;
let shown: number[];

/** Shows its number, and takes its time. */
const news = (number: number, time: number) => () => {
  shown.push(number);
  pace.hold(time);
};

beforeEach(() => {
  vi.useFakeTimers();
  pace = new Pace();
  shown = [];
});
afterEach(() => vi.useRealTimers());

test("what comes alone is shown at once", () => {
  pace.add(news(1, 500));
  expect(shown).toEqual([1]);
});

test("what comes quickly is shown one after the other", () => {
  for (const number of [1, 2, 3]) pace.add(news(number, 500));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(499);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2, 3]);
});

test("what takes no time does not make others wait", () => {
  for (const number of [1, 2, 3]) pace.add(news(number, 0));
  expect(shown).toEqual([1, 2, 3]);
});

test("nothing waits too long, however much there is", () => {
  for (let number = 0; number < 30; number++) pace.add(news(number, LONGEST));
  vi.advanceTimersByTime(MOST_BEHIND);
  expect(shown).toHaveLength(30);
});

test("a person who has seen enough sees the rest at once", () => {
  for (const number of [1, 2, 3]) pace.add(news(number, 500));
  expect(pace.skip()).toBe(true);
  expect(shown).toEqual([1, 2, 3]);
  expect(pace.skip()).toBe(false);
  pace.add(news(4, 500));
  expect(shown).toEqual([1, 2, 3, 4]);
  expect(vi.getTimerCount()).toBe(0);
});

test("pieces follow each other closely, and more closely where there are many", () => {
  expect(starts(3)).toEqual([0, 45, 90]);
  expect(landed(1)).toBe(FLIGHT);
  expect(landed(0)).toBe(0);
  expect(landed(60)).toBeCloseTo(LONGEST);
});

test("a swarm is kept small", () => {
  expect([swarm(3), swarm(90)]).toEqual([3, 8]);
});

test("at a slow pace the page may be further behind", () => {
  pace = new Pace(() => 2);
  pace.add(news(1, 10 * MOST_BEHIND));
  pace.add(news(2, 0));
  vi.advanceTimersByTime(2 * MOST_BEHIND - 1);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
});
