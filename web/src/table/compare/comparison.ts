/** All players side by side: rows of figures that a game fills (`puerto-rico/compare.ts`, `san-juan/compare.ts`). */
import type { Snippet } from "svelte";
import type { Emblem } from "$/api";
import type { IconName } from "$/icons/names";

export interface Figure {
  text: string;
  icon?: IconName;
  /** Said instead of the picture: "3 sugar". */
  label?: string;
  isPale?: boolean;
}

export interface Cell {
  /** By which the most in a row is found. */
  size: number;
  figures: readonly Figure[];
  /** Smaller, after the figures. */
  note?: string;
  isWarning?: boolean;
}

export interface Row {
  label: string;
  icon?: IconName;
  /** What exactly it is, where there is room. */
  note?: string;
  /** A row that only says what the next ones are about has none. */
  cells: readonly Cell[];
  /** Larger figures. */
  isMain?: boolean;
}

export interface ComparedSeat {
  index: number;
  name: string;
  emblem: Emblem | null | undefined;
  isMe: boolean;
}

export interface Comparison {
  /** In the order of play, oneself first. */
  seats: readonly ComparedSeat[];
  /** `isNarrow`: a cell has room for one figure. */
  rows: (isNarrow: boolean) => Row[];
  /** The buildings of a seat, as pictures. */
  town: Snippet<[number]>;
}

/** Whether a cell has the most of its row: several may, but not all. */
export function isMost({ cells }: Row, cell: Cell): boolean {
  const most = Math.max(...cells.map(({ size }) => size));
  return cell.size === most && cells.some(({ size }) => size < most);
}

/** One figure, which is what is compared. */
export const counted = (count: number, more: Partial<Cell> = {}): Cell => ({
  size: count,
  figures: [{ text: String(count) }],
  ...more,
});
