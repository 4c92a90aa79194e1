/** A seat's island and city, place by place, as they are drawn. */
import type { ArtName } from "$/art/names";
import { hueOf } from "../pieces";
import { at, type Person, type Placement } from "../placing";
import type { Building, MarketBuilding, People, Seat, Tile } from "../view";
import { type Arranged, lay, tilesOf } from "./arranged";

export type Circle = Person | null;

export interface DrawnTile {
  /** Counted from 0; it never changes. */
  place: number;
  tile: Tile;
  circles: Circle[];
  /** Not real yet. */
  isComing: boolean;
}

export interface DrawnBuilding {
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

const NOBODY: People = { colonists: 0, nobles: 0 };

/** `placement`: where people will be, while they are placed; `next`: the seat after an imagined move. */
export function drawnIsland(
  seat: Seat,
  { island }: Arranged,
  placement: Placement | null = null,
  next: Seat | null = null,
): DrawnTile[] {
  const places = [...island];
  const now = tilesOf(seat);
  for (const [tile, count] of next ? tilesOf(next) : []) {
    for (let more = count - (now.get(tile) ?? 0); more > 0; more -= 1) lay(places, tile);
  }
  const seen = new Map<Tile, number>();
  return places.flatMap((tile, place) => {
    if (!tile) return [];
    const index = seen.get(tile) ?? 0;
    seen.set(tile, index + 1);
    const entry = seat.island.find((each) => each.tile === tile);
    const people = circlesOf(entry?.circles ?? 0, placement ? at(placement, tile) : (entry ?? NOBODY));
    const circles = tile === "forest" ? [] : [people[index] ?? null];
    return { place, tile, circles, isComing: index >= (now.get(tile) ?? 0) };
  });
}

export function drawnCity(
  seat: Seat,
  { city }: Arranged,
  buildings: readonly MarketBuilding[],
  placement: Placement | null = null,
  next: Seat | null = null,
): DrawnBuilding[] {
  const kinds = new Map<Building, MarketBuilding>(buildings.map((kind) => [kind.building, kind]));
  const now = new Map(seat.city.map((entry) => [entry.building, entry]));
  const coming = (next?.city ?? []).filter(({ building }) => !now.has(building));
  const entries = [...city.flatMap((building) => now.get(building) ?? []), ...coming];
  return entries.flatMap((entry) => {
    const kind = kinds.get(entry.building);
    if (!kind) return [];
    return {
      building: entry.building,
      circles: circlesOf(entry.circles, placement ? at(placement, entry.building) : entry),
      hue: hueOf(kind),
      spaces: kind.city_spaces,
      isComing: !now.has(entry.building),
    };
  });
}

const FREE_LAND = ["land-empty", "land-empty-2", "land-empty-3"] as const;

/** By its number, so that nothing changes around it when a place is taken. */
export const freeLand = (place: number): ArtName => FREE_LAND[place % 3] ?? "land-empty";

/** Every place of an island with what lies there. */
export const placesOf = (spaces: number, tiles: readonly DrawnTile[]): (DrawnTile | null)[] =>
  Array.from({ length: spaces }, (_, place) => tiles.find((tile) => tile.place === place) ?? null);

/** The plots of a city where nothing stands: those behind the last house. */
export const freePlots = (spaces: number, city: readonly DrawnBuilding[]): number[] => {
  const used = city.reduce((sum, building) => sum + building.spaces, 0);
  return Array.from({ length: Math.max(0, spaces - used) }, (_, index) => used + index);
};

export const isIdle = (circles: readonly Circle[]): boolean => circles.length > 0 && circles.every((circle) => !circle);

export const count = (circles: readonly Circle[], person: Person): number =>
  circles.filter((circle) => circle === person).length;
