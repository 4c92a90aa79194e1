/** The things on the table and their pictures. What they cost or can do is the server's to say. */
import { iconNamed } from "$/icons/named";
import type { IconName } from "$/icons/names";
import type { Building, Good, MarketBuilding, RoleName, Tile } from "./view";

const GOOD_ICONS: Record<Good, IconName> = {
  corn: "good-corn",
  indigo: "good-indigo",
  sugar: "good-sugar",
  tobacco: "good-tobacco",
  coffee: "good-coffee",
};
/** Tiles at the size of a letter. */
const SMALL_TILE_ICONS: Record<Tile, IconName> = { ...GOOD_ICONS, quarry: "quarry", forest: "forest" };

export const goodIcon = (good: Good): IconName => GOOD_ICONS[good];
export const tileIcon = (tile: Tile): IconName => `tile-${tile}`;
export const smallTileIcon = (tile: Tile): IconName => SMALL_TILE_ICONS[tile];
export const roleIcon = (role: RoleName): IconName =>
  role === "second prospector" ? "role-prospector" : `role-${role}`;
export const buildingIcon = (building: Building): IconName => iconNamed(building, "city-hall");

export const isGood = (name: string): name is Good => name in GOOD_ICONS;
export const isTile = (name: string): name is Tile => name in SMALL_TILE_ICONS;

/** The colour of a building: that of the good it makes; the jeweler makes none. */
export const hueOf = ({ kind, good }: MarketBuilding): string => (kind === "violet" ? kind : (good ?? "silver"));

/** Adds up counts. */
export const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
