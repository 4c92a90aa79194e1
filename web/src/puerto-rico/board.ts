/** A seat's island and city, tile by tile, as they are drawn. */
import { hueOf } from "./pieces";
import { at, type Person, type Placement } from "./placing";
import type { Building, MarketBuilding, People, Seat, Tile } from "./view";

export type Circle = Person | null;

export interface DrawnTile {
  key: string;
  tile: Tile;
  circles: Circle[];
  /** Not real yet. */
  isComing: boolean;
}

export interface DrawnBuilding {
  key: string;
  building: Building;
  circles: Circle[];
  hue: string;
  spaces: number;
  isComing: boolean;
}

function circlesOf(count: number, { colonists, nobles }: People): Circle[] {
  return Array.from({ length: count }, (_, index) =>
    index < nobles ? "noble" : index < nobles + colonists ? "colonist" : null,
  );
}

/** `placement`: where people will be, while they are placed; `next`: the seat after an imagined move. */
export function drawnIsland(seat: Seat, placement: Placement | null = null, next: Seat | null = null): DrawnTile[] {
  const kinds = [...seat.island];
  for (const entry of next?.island ?? []) {
    if (!kinds.some(({ tile }) => tile === entry.tile)) kinds.push({ ...entry, tiles: 0, colonists: 0, nobles: 0 });
  }
  return kinds.flatMap((entry) => {
    const { tile, tiles, circles } = entry;
    const people = circlesOf(circles, placement ? at(placement, tile) : entry);
    const then = next?.island.find((each) => each.tile === tile)?.tiles ?? tiles;
    return Array.from({ length: Math.max(tiles, then) }, (_, index) => ({
      key: `${tile}-${index}`,
      tile,
      circles: tile === "forest" ? [] : [people[index] ?? null],
      isComing: index >= tiles,
    }));
  });
}

export function drawnCity(
  seat: Seat,
  buildings: readonly MarketBuilding[],
  placement: Placement | null = null,
  next: Seat | null = null,
): DrawnBuilding[] {
  const kinds = new Map<Building, MarketBuilding>(buildings.map((kind) => [kind.building, kind]));
  const now = new Set(seat.city.map(({ building }) => building));
  const coming = (next?.city ?? []).filter(({ building }) => !now.has(building));
  return [...seat.city, ...coming].flatMap((entry) => {
    const kind = kinds.get(entry.building);
    if (!kind) return [];
    return {
      key: entry.building,
      building: entry.building,
      circles: circlesOf(entry.circles, placement ? at(placement, entry.building) : entry),
      hue: hueOf(kind),
      spaces: kind.city_spaces,
      isComing: !now.has(entry.building),
    };
  });
}

/** The spaces that stay empty, by their numbers. */
export const emptySpaces = (spaces: number, used: number): number[] =>
  Array.from({ length: Math.max(0, spaces - used) }, (_, index) => used + index);

export const isIdle = (circles: readonly Circle[]): boolean => circles.length > 0 && circles.every((circle) => !circle);

export const count = (circles: readonly Circle[], person: Person): number =>
  circles.filter((circle) => circle === person).length;
