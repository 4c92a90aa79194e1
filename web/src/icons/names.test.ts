import { expect, test } from "vitest";
import sprite from "./icons.svg?raw";
import { iconNamed } from "./named";
import { ICON_NAMES } from "./names";

test("every picture of the sprite has its name in the list", () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(ICON_NAMES, "npm run build writes the list").toEqual(drawn);
});

test("what the engine names has the picture of its name, or another until it is drawn", () => {
  expect(iconNamed("small market", "city-hall")).toBe("small-market");
  expect(iconNamed("customs shed", "city-hall")).toBe("city-hall");
});
