import { expect, test } from "vitest";
import { type Box, beside } from "./beside";

const WINDOW = { width: 1000, height: 800 };
const CARD = { width: 272, height: 300 };
const at = (left: number, top: number, width = 60, height = 60): Box => ({ left, top, width, height });

test("a card lies to the right of a thing where there is room, else to the left", () => {
  expect(beside([at(100, 200)], CARD, WINDOW, [])).toMatchObject({ left: 168, top: 200 });
  expect(beside([at(900, 200)], CARD, WINDOW, [])).toMatchObject({ left: 620, top: 200 });
});

test("it stays in the window", () => {
  expect(beside([at(100, 760, 60, 30)], CARD, WINDOW, [])).toMatchObject({ left: 168, top: 492 });
});

test("in a narrow window it lies above or below", () => {
  const phone = { width: 390, height: 844 };
  expect(beside([at(150, 600)], CARD, phone, [])).toMatchObject({ top: 292 });
  expect(beside([at(150, 100)], CARD, phone, [])).toMatchObject({ top: 168 });
});

test("it does not cover the question if it can lie elsewhere", () => {
  const question = at(0, 180, 500, 200);
  const place = beside([at(100, 400)], CARD, WINDOW, [question]);
  expect(place.top >= 380 || place.left >= 500).toBe(true);
});

test("it never covers what it explains", () => {
  const { top } = beside([at(10, 320, 980, 200)], CARD, WINDOW, []);
  expect(top + CARD.height).toBeLessThanOrEqual(320);
});

test("it lies beside the list that a row is a part of", () => {
  const list = at(700, 100, 290, 600);
  expect(beside([list, at(850, 200, 140, 24)], CARD, WINDOW, [])).toMatchObject({ left: 420, top: 200 });
});
