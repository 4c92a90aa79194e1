import { expect, test } from "vitest";
import { sourcesOf } from "./score";

test("sources that gave nobody anything are left out, the others keep their order", () => {
  const seats = [{ points: { vp: 3, buildings: 0, nobles: 0 } }, { points: { vp: 0, buildings: 0, nobles: 1 } }];
  expect(sourcesOf(seats)).toEqual(["vp", "nobles"]);
});
