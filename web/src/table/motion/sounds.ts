import type { Sound } from "../attention/sound";
import type { Flight, Manner } from "./flights";

const SOUNDS: Record<Manner, Sound> = { fly: "move", roll: "roll", walk: "walk", deal: "deal" };
/** More at once would be a noise. */
const MOST = 2;

function soundOf({ piece, isBuilt, isSailing }: Flight): Sound {
  if (isSailing) return "sail";
  if (isBuilt) return "build";
  return piece.icon === "doubloon" ? "coin" : SOUNDS[piece.manner];
}

/** What is heard when these fly. */
export const soundsOf = (flights: readonly Flight[]): Sound[] => [...new Set(flights.map(soundOf))].slice(0, MOST);
