/** What a move would leave to the others, and what it gives up, in words. The engine has found it out. */
import type { LiveSeat } from "$/live/said";
import { list, t } from "$/messages/index.svelte";
import { seatName } from "$/pages/parts/describe";
import type { Sentence } from "./consequences";
import { buildingLabel, goodName, tileLabel } from "./names";
import { isGood, sum } from "./pieces";
import type { Action, Consequence } from "./view";

type Effect = Consequence["effect"];
type Of<Kind extends Effect> = Extract<Consequence, { effect: Kind }>;
type Names = (seats: readonly number[]) => string;
type Say<Effect> = (effect: Effect, names: Names, me: number) => Sentence | null;

const SAID: { [Kind in Effect]: Say<Of<Kind>> } = {
  cannot_load: ({ seat, goods, left }, names) => ({
    seat,
    text: left.length
      ? t("puerto-rico.leaves.cannot-load", { name: names([seat]), goods: list(goods.map(goodName)) })
      : t("puerto-rico.leaves.nothing-to-load", { name: names([seat]) }),
    isLoss: true,
  }),
  loads_less: ({ seat, good, before, after }, names) => ({
    seat,
    text: t("puerto-rico.leaves.loads-less", { name: names([seat]), good: goodName(good), before, after }),
    isLoss: true,
  }),
  loses_goods: ({ seat, before, after }, names, me) => {
    const [now, then] = [sum(Object.values(before)), sum(Object.values(after))];
    if (now === then) return null;
    const values = { who: seat === me ? "me" : "other", name: names([seat]), before: now, after: then };
    return { seat, text: t("puerto-rico.leaves.loses-goods", values), isLoss: then > now };
  },
  sale_changes: ({ seat, before, after, house_full: isFull }, names) => {
    const name = names([seat]);
    if (after) {
      const values = { name, good: goodName(after.good), doubloons: after.doubloons };
      return { seat, text: t("puerto-rico.leaves.sells", values), isLoss: after.doubloons < (before?.doubloons ?? 0) };
    }
    if (isFull) return { seat, text: t("puerto-rico.leaves.house-full", { name }), isLoss: true };
    return { seat, text: t("puerto-rico.leaves.cannot-sell", { name }), isLoss: true };
  },
  last_copy: ({ building, seats }, names) => lastOf(buildingLabel(building), seats, names),
  last_tile: ({ tile, seats }, names) => lastOf(tileLabel(tile), seats, names),
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
    const say = SAID[effect.effect] as Say<Consequence>;
    return say(effect, names, me) ?? [];
  });
}

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
