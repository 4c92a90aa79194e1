/** Flights in a few words, for the tables of the games. */
import type { IconName } from "$/icons/names";
import type { Flight, Piece } from "./flights";

/** More pieces of one kind would be a swarm. */
const MOST_OF_A_KIND = 8;

export const picture = (icon: string): Piece => ({ icon: icon as IconName, isCard: false });
/** A card, or the tile of a building. Without a picture: the back of a card. */
export const card = (icon: string | null = null): Piece => ({ icon: icon as IconName | null, isCard: true });

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
  return { piece, count: Math.min(count, MOST_OF_A_KIND), from, to };
}
