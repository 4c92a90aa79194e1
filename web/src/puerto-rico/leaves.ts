/** What a move would leave to the others, and what it gives up, in words. The engine has found it out. */

import type { IconName } from "$/icons/names";
import type { LiveSeat } from "$/live/said";
import { list, t } from "$/messages/index.svelte";
import { seatName } from "$/pages/parts/describe";
import type { Sentence } from "./consequences";
import { buildingLabel, goodName, tileLabel } from "./names";
import { goodIcon, isGood, smallTileIcon, sum } from "./pieces";
import type { Action, Consequence, Good, Tile } from "./view";

/** What others can do stands in a table (`rowsIn`). */
type Tabled = "loads" | "sells" | "takes";
type Effect = Exclude<Consequence["effect"], Tabled>;
type Of<Kind extends Consequence["effect"]> = Extract<Consequence, { effect: Kind }>;
type Names = (seats: readonly number[]) => string;
type Say<Effect> = (effect: Effect, names: Names, me: number) => Sentence | null;

const SAID: { [Kind in Effect]: Say<Of<Kind>> } = {
  loses_goods: ({ seat, before, after }, names, me) => {
    const [now, then] = [sum(Object.values(before)), sum(Object.values(after))];
    if (now === then) return null;
    const values = { who: seat === me ? "me" : "other", name: names([seat]), before: now, after: then };
    return { seat, text: t("puerto-rico.leaves.loses-goods", values), isLoss: then > now };
  },
  last_copy: ({ building, seats }, names) => lastOf(buildingLabel(building), seats, names),
  // What they take instead stands in the table.
  last_tile: () => null,
  goes_out: ({ buildings }) => ({
    seat: null,
    text: t("puerto-rico.leaves.goes-out", { buildings: list(buildings.map(buildingLabel)) }),
  }),
  // What happens says so itself.
  ends_game: () => null,
};

export function sayLeft(consequences: readonly Consequence[], seats: readonly LiveSeat[], me: number): Sentence[] {
  const names: Names = (indices) => list(indices.flatMap((index) => (seats[index] ? [seatName(seats[index])] : [])));
  return consequences.flatMap((effect) => {
    const say = SAID[effect.effect as Effect] as Say<Consequence> | undefined;
    return say?.(effect, names, me) ?? [];
  });
}

/** Somebody else's barrels of a kind, the doubloons that one barrel brings, or a tile. */
export interface Part {
  icon: IconName;
  name: string;
  barrels?: number;
  doubloons?: number;
}

/** What somebody else can load, would sell or take, now and after the move. */
export interface Row {
  seat: number;
  before: readonly Part[];
  after: readonly Part[];
  isSame: boolean;
  /** Where nothing is left of it. */
  word: string;
}

const barrelsOf = ({ good, barrels }: { good: Good; barrels: number }): Part => ({
  icon: goodIcon(good),
  name: goodName(good),
  barrels,
});
const saleOf = (sale: { good: Good; doubloons: number } | null): Part[] =>
  sale ? [{ icon: goodIcon(sale.good), name: goodName(sale.good), doubloons: sale.doubloons }] : [];
const tileOf = (tile: Tile | null): Part[] => (tile ? [{ icon: smallTileIcon(tile), name: tileLabel(tile) }] : []);

const ROWS: { [Kind in Tabled]: (of: Of<Kind>) => Omit<Row, "isSame"> } = {
  loads: ({ seat, before, after }) => ({
    seat,
    before: before.map(barrelsOf),
    after: after.map(barrelsOf),
    word: before.length && !after.length ? t("puerto-rico.leaves.nothing") : "",
  }),
  sells: ({ seat, before, after, house_full: isFull }) => ({
    seat,
    before: saleOf(before),
    after: saleOf(after),
    word: !before || after ? "" : t(isFull ? "puerto-rico.leaves.full" : "puerto-rico.leaves.no-sale"),
  }),
  takes: ({ seat, before, after }) => ({
    seat,
    before: tileOf(before),
    after: tileOf(after),
    word: before && !after ? t("puerto-rico.leaves.no-tile") : "",
  }),
};

/** In the order of turns. */
export function rowsIn(consequences: readonly Consequence[]): Row[] {
  return consequences.flatMap((each) => {
    const told = ROWS[each.effect as Tabled] as ((of: Consequence) => Omit<Row, "isSame">) | undefined;
    const row = told?.(each);
    return row ? [{ ...row, isSame: said(row.before) === said(row.after) }] : [];
  });
}

const said = (parts: readonly Part[]) => parts.map(({ name, barrels, doubloons }) => [name, barrels, doubloons]).join();

/** "Taking corn first gives up the hacienda's tile." */
export function sayGivenUp(action: Action | undefined, me: number): Sentence[] {
  const things = (action?.gives_up ?? []).map((thing) =>
    thing === "tile" ? t("puerto-rico.leaves.tile") : isGood(thing) ? goodName(thing) : buildingLabel(thing),
  );
  return things.length
    ? [{ seat: me, text: t("puerto-rico.leaves.gives-up", { things: list(things) }), isLoss: true }]
    : [];
}

function lastOf(thing: string, seats: readonly number[], names: Names): Sentence | null {
  if (!seats.length) return null;
  return { seat: seats[0] ?? null, text: t("puerto-rico.leaves.last", { thing, names: names(seats) }), isLoss: true };
}
