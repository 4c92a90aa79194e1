import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer, QUIET } from "./announcer";

let said: string[];
let announcer: Announcer;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  announcer = new Announcer((text) => said.push(text));
});
afterEach(() => vi.useRealTimers());

test("what happens in a row is read out in one piece", () => {
  announcer.say(["Ben takes the mayor"]);
  vi.advanceTimersByTime(QUIET - 1);
  announcer.say(["Ben passes", "It is your turn"]);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(QUIET);
  expect(said).toEqual(["Ben takes the mayor. Ben passes. It is your turn."]);
});

test("words are read as they are, without places to break them", () => {
  announcer.say(["Ben nimmt den Bau\u00admeister"]);
  vi.advanceTimersByTime(QUIET);
  expect(said).toEqual(["Ben nimmt den Baumeister."]);
});

test("nothing is read out when nothing was said", () => {
  announcer.say([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("who leaves the table hears no more of it", () => {
  announcer.say(["Ben passes"]);
  announcer.stop();
  vi.advanceTimersByTime(QUIET);
  expect(said).toEqual([]);
});
