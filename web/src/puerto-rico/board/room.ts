/** How the boards of the others are drawn, by the room that there is for them. */
import type { LayoutKind, Room } from "$/theme/layout.svelte";
import type { Play } from "../play.svelte";
import type { View } from "../view";
import type { DrawnBuilding, DrawnTile } from "./drawn";

export interface Boards {
  /**
   * `large`: as one's own; `streets`: six places in a row, the island above the city; `blocks`: four in a row, one above
   * the other; `pair`: four in a row, side by side; `icons`: six in a row, side by side; `row`: twelve in a row.
   */
  form: "large" | "streets" | "blocks" | "pair" | "icons" | "row";
  /** Drawings need 40 pixels; with less there are icons. */
  isPictured: boolean;
}

/** What all of them draw. */
export interface BoardsProps {
  play: Play;
  view: View;
  /** The seat. */
  index: number;
  island: readonly DrawnTile[];
  city: readonly DrawnBuilding[];
}

interface Window {
  kind: LayoutKind;
  room: Room;
  isLandscape: boolean;
}

export function boardsOf({ kind, room, isLandscape }: Window, opponents: number): Boards {
  if (kind === "phone") return { form: "streets", isPictured: true };
  if (kind === "medium") {
    return isLandscape && opponents < 3 ? { form: "blocks", isPictured: true } : { form: "row", isPictured: false };
  }
  if (opponents === 1) return { form: "large", isPictured: true };
  if (opponents < 4) return { form: "streets", isPictured: true };
  return room === "spacious" ? { form: "pair", isPictured: true } : { form: "icons", isPictured: false };
}
