/** What a building costs, taken apart. By how much something lowers it is the server's to say. */
import type { IconName } from "$/icons/names";
import { sum } from "./pieces";
import type { Cause, Seat } from "./view";

export interface Reduction {
  cause: Cause;
  count: number;
  icon: IconName;
}

const ICONS: Record<Cause, IconName> = {
  taker: "role-builder",
  quarries: "quarry",
  forests: "forest",
  "zoning office": "zoning-office",
};

/** What lowers the prices of a column for this seat; nothing if it is not one's own. */
export function reductionsOf(seat: Seat | null, column: number): Reduction[] {
  const causes = Object.entries(seat?.reductions?.[column - 1] ?? {}) as [Cause, number][];
  return causes.map(([cause, count]) => ({ cause, count, icon: ICONS[cause] }));
}

export const allReductionsOf = (seat: Seat | null, column: number): number =>
  sum(reductionsOf(seat, column).map(({ count }) => count));
