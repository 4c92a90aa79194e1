/** What happens to a seat of Puerto Rico, in pictures. */
import { t } from "$/messages/index.svelte";
import type { Change, ChangeTable } from "$/table/story/changes";
import { buildingLabel, goodName, tileLabel } from "./names";
import { buildingIcon, goodIcon, smallTileIcon } from "./pieces";
import type { Building, Event, Good, Tile } from "./view";

const coins = (amount: number): Change => ({
  icon: "doubloon",
  amount,
  say: (count) => t("puerto-rico.count.doubloons", { count }),
});
const points = (amount: number): Change => ({
  icon: "vp",
  amount,
  say: (count) => t("puerto-rico.count.vp", { count }),
});
const barrels = (good: Good, amount: number): Change => ({
  icon: goodIcon(good),
  amount,
  say: (count) => t("puerto-rico.count.good", { count, good: goodName(good) }),
});
const people = (person: "colonist" | "noble", amount: number): Change => ({
  icon: person,
  amount,
  say: (count) => t(`puerto-rico.count.${person}s`, { count }),
});
const land = (tile: Tile, amount: number): Change => ({ icon: smallTileIcon(tile), amount, name: tileLabel(tile) });
const house = (building: Building): Change => ({
  icon: buildingIcon(building),
  amount: 1,
  name: buildingLabel(building),
});

export const CHANGES: ChangeTable<Event> = {
  picked_building: ({ building }) => [house(building)],
  took_role: ({ doubloons }) => [coins(doubloons)],
  got_doubloons: ({ amount }) => [coins(amount)],
  won_vp: ({ amount }) => [points(amount)],
  laid_tile: ({ tile }) => [land(tile, 1)],
  discarded_tile: ({ tile }) => [land(tile, -1)],
  got_person: ({ person }) => [people(person, 1)],
  built: ({ building, price }) => [house(building), coins(-price)],
  gave_person: ({ person }) => [people(person, -1)],
  gave_good: ({ good }) => [barrels(good, -1)],
  gave_vp: () => [points(-1)],
  produced: ({ good, amount }) => [barrels(good, amount)],
  sold: ({ good, doubloons }) => [barrels(good, -1), coins(doubloons)],
  loaded: ({ good, amount }) => [barrels(good, -amount)],
  used_wharf: ({ good, amount }) => [barrels(good, -amount)],
  used_small_wharf: ({ good, amount }) => [barrels(good, -amount)],
  supplied: ({ good }) => [barrels(good, -1)],
  lost_goods: ({ good, amount }) => [barrels(good, -amount)],
};
