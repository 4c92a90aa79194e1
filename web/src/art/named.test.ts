import { expect, test } from "vitest";
import sprite from "./art.svg?raw";
import { cardArtOf, fieldOf, houseOf } from "./named";
import { ART } from "./names";

test("the list names every picture of the sprite", () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(Object.keys(ART)).toEqual(drawn);
});

test("a building has the drawing of its name, or an empty plot until it is drawn", () => {
  expect(houseOf("small market")).toBe("b-small-market");
  expect(houseOf("customs shed")).toBe("plot-empty");
});

test("a card shows the middle of a large building", () => {
  expect(cardArtOf("guild hall")).toBe("b-guild-hall-card");
  expect(cardArtOf("chapel")).toBe("b-chapel");
});

test("a tile has its field", () => {
  expect(fieldOf("quarry")).toBe("land-quarry");
  expect(fieldOf("swamp")).toBe("land-empty");
});
