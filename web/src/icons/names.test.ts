import { expect, test } from "vitest";
import sprite from "./icons.svg?raw";
import { ICON_NAMES } from "./names";

test("every picture of the sprite has its name in the list", () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(ICON_NAMES).toEqual(drawn);
});
