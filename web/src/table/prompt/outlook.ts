/** What each role would bring everybody, as the matrix of roles and players shows it. The figures are the engine's. */
import type { IconName } from "$/icons/names";
import type { Choice } from "../compose/question";

/** A figure with its sign, or words. */
export interface Part {
  text: string;
  icon?: IconName;
  /** `loss`: it is missed or lost; `extra`: it is the privilege's. */
  tone?: "loss" | "extra";
  /** A name: where there is little room, its sign will do. */
  isName?: boolean;
}

export interface Cell {
  seat: number;
  /** The one figure that is seen without opening the role. */
  figure: string;
  /** How much that is, for the bar beneath it. */
  size: number;
  /** All the rest. */
  parts: readonly Part[];
  isForecast: boolean;
}

export interface RoleColumn {
  /** The choice that takes the role. */
  key: string;
  label: string;
  about: string;
  icon: IconName;
  /** What the figures count. */
  unit: { icon: IconName; label: string };
  /** Doubloons that lie on it. */
  coins: number;
  /** In the order of turns, mine first. */
  cells: readonly Cell[];
}

/** A column for each choice of a role about which the engine tells something. */
export function columnsFor<Told extends { role: string }>(
  roles: readonly Told[],
  choices: readonly Choice[],
  columnOf: (told: Told, choice: Choice) => RoleColumn,
): RoleColumn[] {
  return choices.flatMap((choice) => {
    const told = roles.find(({ role }) => role === choice.action.role);
    return told ? [columnOf(told, choice)] : [];
  });
}

/** The share of the column's most, in percent. */
export function barOf(cell: Cell, { cells }: RoleColumn): number {
  const most = Math.max(...cells.map(({ size }) => size), 1);
  return Math.round((100 * cell.size) / most);
}

export const NOTHING = "–";

/** "+3", or nothing. */
export const gained = (amount: number): string => (amount > 0 ? `+${amount}` : NOTHING);
