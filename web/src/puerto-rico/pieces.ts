/** The things on the table and their pictures. What they cost or can do is the server's to say. */
import { iconNamed } from "$/icons/named";
import type { IconName } from "$/icons/names";
import type { MarketBuilding } from "./view";

export const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"] as const;
export type Good = (typeof GOODS)[number];
export type Tile = Good | "quarry" | "forest";

export const ROLES = [
  "settler",
  "mayor",
  "builder",
  "craftsman",
  "trader",
  "captain",
  "prospector",
  "second prospector",
] as const;
export type RoleName = (typeof ROLES)[number];

/** The server's name: "small market". */
export type Building = string;
/** A tile's kind, a building, or "home". */
export type Place = string;

/** How many spaces an island and a city have, to draw the empty ones. */
export const SPACES = 12;
/** How many goods the trading house is drawn with. */
export const HOUSE_PLACES = 4;

export const goodIcon = (good: Good): IconName => `good-${good}`;
export const tileIcon = (tile: Tile): IconName => `tile-${tile}`;
export const roleIcon = (role: RoleName): IconName =>
  role === "second prospector" ? "role-prospector" : `role-${role}`;
/** A tile's kind at the size of a letter. */
export const smallTileIcon = (tile: Tile): IconName => (isGood(tile) ? goodIcon(tile) : tile);

export const buildingIcon = (building: Building): IconName => iconNamed(building, "city-hall");

export const isGood = (name: string): name is Good => (GOODS as readonly string[]).includes(name);
export const isTile = (name: string): name is Tile => isGood(name) || name === "quarry" || name === "forest";

/** The colour of a building: that of the good it makes; the jeweler makes none. */
export const hueOf = ({ kind, good }: MarketBuilding): string => (kind === "violet" ? kind : (good ?? "silver"));

/** Adds up counts. */
export const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
