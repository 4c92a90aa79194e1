/** Which goods stay at the end of the captain phase, before it is sent. */
import { actionName } from "$/live/action-name";
import { GOODS, type Good, sum } from "./pieces";
import type { Action, Decision, Goods, Seat } from "./view";

export interface Stored {
  /** Kinds that are kept whole. */
  whole: readonly Good[];
  /** Barrels that are kept one by one. */
  single: Goods;
}

const none: Goods = { corn: 0, indigo: 0, sugar: 0, tobacco: 0, coffee: 0 };
export const NOTHING_STORED: Stored = { whole: [], single: none };

export const isStoring = (decision: Decision | null | undefined): boolean =>
  decision?.kind === "store kind" || decision?.kind === "keep barrel";

/** What a suggestion of the server amounts to. */
export function storedBy(actions: readonly string[]): Stored {
  const single = { ...none };
  for (const good of GOODS) single[good] = actions.filter((action) => action === actionName("keep", good)).length;
  return { whole: GOODS.filter((good) => actions.includes(actionName("store", good))), single };
}

export const singles = (stored: Stored): number => sum(Object.values(stored.single));

export function keptOf(seat: Seat, stored: Stored, good: Good): number {
  return stored.whole.includes(good) ? seat.goods[good] : stored.single[good];
}

/** Takes a kind into a warehouse or out of it; another makes room where there is none. */
export function toggleWhole(seat: Seat, stored: Stored, good: Good): Stored {
  const single = { ...stored.single, [good]: 0 };
  if (stored.whole.includes(good)) return { whole: stored.whole.filter((each) => each !== good), single };
  const whole = [...stored.whole, good].slice(-seat.storage.kinds);
  return { whole, single };
}

/** Keeps one barrel more of a kind or one less; one of another kind makes room. */
export function toggleBarrel(seat: Seat, stored: Stored, good: Good, isKept: boolean): Stored {
  const single = { ...stored.single };
  if (isKept) return { ...stored, single: { ...single, [good]: single[good] - 1 } };
  const other = GOODS.findLast((each) => each !== good && single[each] > 0);
  if (singles(stored) >= seat.storage.barrels) {
    if (!other) return stored;
    single[other] -= 1;
  }
  return { ...stored, single: { ...single, [good]: single[good] + 1 } };
}

/** The next action on the way to what shall be stored, given what was named before; null: something is still to choose. */
export function nextToStore(legal: readonly Action[], wanted: Stored, named: readonly Action[]): Action | null {
  const kept = (good: Good) => named.filter((action) => action.kind === "keep" && action.good === good).length;
  const isWanted = ({ kind, good }: Action) =>
    !!good && (kind === "store" ? wanted.whole.includes(good) : kind === "keep" && wanted.single[good] > kept(good));
  return legal.find(isWanted) ?? null;
}

/** The first that can be put away; guests, who may move before, do not count. */
export const anyToStore = (legal: readonly Action[]): Action | null =>
  legal.find(({ kind }) => kind === "store" || kind === "keep") ?? null;
