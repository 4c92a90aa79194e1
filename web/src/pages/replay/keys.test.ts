import { expect, test } from "vitest";
import { stepByKey } from "./keys";

const AT = { step: 5, last: 20, rounds: [1, 4, 9] };
const press = (key: string, ctrlKey = false) =>
  stepByKey({ key, ctrlKey, metaKey: false, altKey: false, target: null }, AT);

test.each([
  ["ArrowLeft", 4],
  ["ArrowRight", 6],
  ["Home", 0],
  ["End", 20],
  ["PageUp", 4],
  ["PageDown", 9],
  [" ", "toggle"],
  ["x", null],
])("%s leads to %s", (key, to) => {
  expect(press(key)).toBe(to);
});

test("a key with control is the browser's", () => {
  expect(press("ArrowLeft", true)).toBeNull();
});
