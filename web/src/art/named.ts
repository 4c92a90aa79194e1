import type { Emblem } from "$/api";
import { ART, type ArtName } from "./names";

/** The drawing of a building that the engine calls "small market"; an empty plot until it is drawn. */
export function houseOf(building: string): ArtName {
  return drawn(`b-${dashed(building)}`) ?? "plot-empty";
}

/** On a card: of a building that is large elsewhere its middle. */
export function cardArtOf(building: string): ArtName {
  return drawn(`b-${dashed(building)}-card`) ?? houseOf(building);
}

/** The field of an island tile. */
export function fieldOf(tile: string): ArtName {
  return drawn(`land-${dashed(tile)}`) ?? "land-empty";
}

/** Who sits there. */
export const emblemArt = (emblem: Emblem): ArtName => `s-${emblem}`;

export const EMBLEMS = Object.keys(ART)
  .filter((name) => name.startsWith("s-"))
  .map((name) => name.slice(2) as Emblem);

const dashed = (name: string): string => name.replaceAll(" ", "-");
const drawn = (name: string): ArtName | undefined => (name in ART ? (name as ArtName) : undefined);
