/** Flights in a few words, for the tables of the games. */
import type { ArtName } from "$/art/names";
import type { IconName } from "$/icons/names";
import type { Flight, Manner, Piece } from "./flights";

export const picture = (icon: string, manner: Manner = "fly", art: readonly ArtName[] = []): Piece => ({
  icon: icon as IconName,
  art,
  isCard: false,
  manner,
});
/** A card with a picture. */
export const card = (icon: string, art: readonly ArtName[]): Piece => ({
  icon: icon as IconName,
  art,
  isCard: true,
  manner: "fly",
});
/** A card that nobody sees; a good lies on it, if there is one. */
export const back = (good: string | null = null): Piece => ({
  icon: good as IconName | null,
  art: ["card-back"],
  isCard: true,
  manner: "deal",
});

/** It goes from the seat that had it to the seat that has it now, which alone shows it. */
export const GOVERNOR_PASSES = () => [flight(picture("governor"), 1, ["governor"], ["governor"])];

/** "small market" is `small-market` among the pictures. */
export const slug = (name: string) => name.replaceAll(" ", "-");

/** Places of a seat, the best first; where none of them is on the page, all of the seat. */
export const atSeat = (seat: number, ...things: readonly string[]): string[] => [
  ...things.map((thing) => `seat:${seat}:${thing}`),
  `seat:${seat}`,
];

export function flight(piece: Piece, count: number, from: readonly string[], to: readonly string[]): Flight {
  return { piece, count, from, to };
}
