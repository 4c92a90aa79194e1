import { expect, test } from "vitest";
import type { GameEvent } from "$/live/said";
import type { Seat, Tile } from "../view";
import { arrange } from "./arranged";

const seat = (tiles: Partial<Record<Tile, number>>, city: string[] = []): Seat =>
  ({
    island: Object.entries(tiles)
      .filter(([tile]) => tile !== "forest")
      .map(([tile, count]) => ({ tile, tiles: count })),
    forests: { tiles: tiles.forest ?? 0 },
    city: city.map((building) => ({ building })),
  }) as unknown as Seat;
const laid = (tile: Tile, who = 0) => ({ event: "laid_tile", seat: who, tile }) as GameEvent;
const discarded = (tile: Tile) => ({ event: "discarded_tile", seat: 0, tile }) as GameEvent;
const built = (building: string) => ({ event: "built", seat: 0, building }) as GameEvent;

test("tiles lie in the order in which they were laid, after those of the beginning", () => {
  const events = [laid("sugar"), laid("corn", 1), laid("corn"), laid("forest")];
  expect(arrange(seat({ corn: 1, indigo: 1, sugar: 1, forest: 1 }), 0, events).island).toEqual([
    "indigo",
    "sugar",
    "corn",
    "forest",
  ]);
});

test("what is given back leaves its place to the next tile, and nothing else moves", () => {
  const before = [laid("corn"), laid("sugar"), laid("coffee"), discarded("sugar")];
  expect(arrange(seat({ corn: 1, coffee: 1 }), 0, before).island).toEqual(["corn", null, "coffee"]);
  expect(arrange(seat({ corn: 1, coffee: 1, quarry: 1 }), 0, [...before, laid("quarry")]).island).toEqual([
    "corn",
    "quarry",
    "coffee",
  ]);
});

test("what is told but not yet shown has no place", () => {
  expect(arrange(seat({ corn: 1 }), 0, [laid("corn"), laid("sugar")]).island).toEqual(["corn", null]);
});

test("houses stand in the order in which they were built", () => {
  const events = [built("wharf"), built("hacienda"), built("statue")];
  expect(arrange(seat({}, ["hacienda", "office", "wharf"]), 0, events).city).toEqual(["office", "wharf", "hacienda"]);
});
