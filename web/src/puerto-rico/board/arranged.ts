/**
 * Where the tiles of an island lie and in which order a city was built. The server counts tiles by kind; what was taken
 * first the log tells, and so a place, once taken, stays where it is.
 */
import type { GameEvent } from "$/live/said";
import type { Building, Event, Seat, Tile } from "../view";

export interface Arranged {
  /** The tile of each place; null: a free one between others. */
  island: readonly (Tile | null)[];
  city: readonly Building[];
}

type Counts = ReadonlyMap<Tile, number>;

export function tilesOf(seat: Seat): Map<Tile, number> {
  const counts = new Map<Tile, number>(seat.island.map(({ tile, tiles }) => [tile, tiles]));
  if (seat.forests.tiles) counts.set("forest", seat.forests.tiles);
  return counts;
}

export function arrange(seat: Seat, index: number, events: readonly GameEvent[]): Arranged {
  const own = (events as readonly Event[]).filter((event) => event.seat === index);
  return { island: arrangedIsland(tilesOf(seat), own), city: arrangedCity(seat, own) };
}

/** Whatever no event tells of was there from the beginning. */
function arrangedIsland(counts: Counts, events: readonly Event[]): (Tile | null)[] {
  const changes = events.filter((event) => event.event === "laid_tile" || event.event === "discarded_tile");
  const first = new Map(counts);
  for (const { event, tile } of changes) first.set(tile, (first.get(tile) ?? 0) + (event === "laid_tile" ? -1 : 1));
  const places: (Tile | null)[] = [...first].flatMap(([tile, count]) => Array<Tile>(Math.max(0, count)).fill(tile));
  for (const { event, tile } of changes) {
    if (event === "laid_tile") lay(places, tile);
    else places[places.lastIndexOf(tile)] = null;
  }
  return fitted(places, counts);
}

/** The log may be ahead of what is shown, while pieces are still on their way. */
function fitted(places: (Tile | null)[], counts: Counts): (Tile | null)[] {
  for (const tile of new Set(places)) {
    const has = () => places.filter((each) => each === tile).length;
    while (tile && has() > (counts.get(tile) ?? 0)) places[places.lastIndexOf(tile)] = null;
  }
  return places;
}

/** On the first free place. */
export function lay(places: (Tile | null)[], tile: Tile): void {
  const free = places.indexOf(null);
  places[free < 0 ? places.length : free] = tile;
}

function arrangedCity(seat: Seat, events: readonly Event[]): Building[] {
  const built = events.flatMap((event) => (event.event === "built" ? [event.building] : []));
  const standing = seat.city.map(({ building }) => building);
  const untold = standing.filter((building) => !built.includes(building));
  return [...untold, ...built.filter((building) => standing.includes(building))];
}
