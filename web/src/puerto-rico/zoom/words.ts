/** What there is to say about a thing of the table, in words. All figures are the server's. */
import { type MessageId, t } from "$/messages/index.svelte";
import { seatName } from "$/pages/parts/describe";
import { fullBuilding, goodName, phaseName } from "../names";
import { isGood } from "../pieces";
import type { Play } from "../play.svelte";
import type { Building, Facts, MarketBuilding, Occupied, Seat, Tile, View } from "../view";

export interface Owned {
  seat: number;
  text: string;
}

/** "You" or the name of a seat, as the values of a message. */
export function who(play: Play, seat: number): { who: "me" | "other"; name: string } {
  const there = play.table.table?.seats[seat];
  return { who: seat === play.table.seat ? "me" : "other", name: there ? seatName(there) : "" };
}

/** When a building does something; nothing where that is no single phase. */
export function whenOf({ building, good }: Row, { phases, counting }: Facts): string {
  const phase = good ? "craftsman" : phases[building];
  if (phase) return phaseName(phase);
  return counting.includes(building) ? t("puerto-rico.zoom.when.end") : "";
}

type Row = Pick<MarketBuilding, "building" | "good">;

export const fullEffect = ({ building, good }: Row): string =>
  good ? t("puerto-rico.full.plant", { good: goodName(good) }) : fullBuilding(building);

/** Who works in a building of a seat. */
export function worksAt(play: Play, seat: number, { circles, colonists, nobles }: Occupied): Owned {
  const values = who(play, seat);
  if (!circles) return { seat, text: t("puerto-rico.zoom.owns", values) };
  if (!colonists && !nobles) return { seat, text: t("puerto-rico.zoom.idle", values) };
  const free = circles - colonists - nobles;
  const both = colonists && nobles ? "yes" : "no";
  return { seat, text: t("puerto-rico.zoom.works", { ...values, colonists, nobles, both, free }) };
}

/** What a large building counts for a seat, and the points for it; nothing where that is a secret. */
export function pointsAt(play: Play, view: View, seat: number, building: Building): Owned[] {
  const there = view.seats[seat];
  const count = there?.counts[building as keyof Seat["counts"]];
  if (!there || !count || (building === "customs house" && there.vp_secret)) return [];
  const own = there.city.find((each) => each.building === building);
  const isAtWork = own && own.colonists + own.nobles > 0;
  const id = `puerto-rico.zoom.counts.${building.replaceAll(" ", "-")}` as MessageId;
  const values = { ...who(play, seat), counted: t(id, { count: count.counted }), points: count.points };
  return [{ seat, text: t(isAtWork ? "puerto-rico.zoom.points" : "puerto-rico.zoom.points-idle", values) }];
}

export function aboutTile(tile: Tile): string {
  if (!isGood(tile)) return t(`puerto-rico.zoom.${tile}`);
  return t("puerto-rico.zoom.field", { good: goodName(tile), needs: tile === "corn" ? "nothing" : "plant" });
}

/** How many tiles of a kind a seat has, and how many of them somebody works on. */
export function tilesOf(play: Play, seat: number, there: Seat, tile: Tile): Owned {
  if (tile === "forest") {
    return { seat, text: t("puerto-rico.zoom.forests", { ...who(play, seat), tiles: there.forests.tiles }) };
  }
  const { tiles = 0, colonists = 0, nobles = 0 } = there.island.find((each) => each.tile === tile) ?? {};
  return { seat, text: t("puerto-rico.zoom.tiles", { ...who(play, seat), tiles, working: colonists + nobles }) };
}

/** What is added to the prices of a seat's sales: "+1 trader +2 large market". */
export const bonusesOf = ({ sale_bonuses }: Seat): string[] =>
  Object.entries(sale_bonuses).map(([cause, count]) =>
    t(`puerto-rico.zoom.sale.${cause.replaceAll(" ", "-")}` as MessageId, { count }),
  );
