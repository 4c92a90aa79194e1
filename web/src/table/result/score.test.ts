import { expect, test } from "vitest";
import { lookOf, sourcesOf } from "./score";

test("sources that gave nobody anything are left out, the others keep their order", () => {
  const seats = [{ points: { vp: 3, buildings: 0, nobles: 0 } }, { points: { vp: 0, buildings: 0, nobles: 1 } }];
  expect(sourcesOf(seats)).toEqual(["vp", "nobles"]);
});

const SOURCES = {
  "Puerto Rico": [
    ...["vp", "buildings", "nobles", "guild hall", "residence"],
    ...["fortress", "customs house", "city hall", "cloister", "royal garden"],
  ],
  "San Juan": [
    ...["buildings", "chapel", "bank", "harbor", "guild hall"],
    ...["city hall", "triumphal arch", "palace", "residence", "cathedral"],
  ],
};

test.each(Object.entries(SOURCES))("no two sources of %s look the same", (_, sources) => {
  expect(new Set(sources.map(lookOf)).size).toBe(sources.length);
});
