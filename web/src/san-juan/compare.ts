/** What is compared at a table of San Juan. All figures are the server's. */
import { t } from "$/messages/index.svelte";
import { type Cell, counted, type Row } from "$/table/compare/comparison";
import { cityOf } from "./city";
import { goodIcon, goodName } from "./names";
import type { Facts, Seat, View } from "./view";

/** `seats`: in the order of the columns. */
export function rowsOf(view: View, facts: Facts, seats: readonly number[]): Row[] {
  const each = (cell: (seat: Seat) => Cell) =>
    seats.flatMap((seat) => (view.seats[seat] ? [cell(view.seats[seat])] : []));
  const most = view.buildings_to_end;
  return [
    {
      label: t("compare.points"),
      note: t("compare.points.cards"),
      isMain: true,
      cells: each(({ score }) => counted(score.total)),
    },
    {
      label: t("compare.count"),
      note: t("compare.count.about", { most }),
      isMain: true,
      cells: each(({ buildings }) => counted(buildings, { isWarning: most - buildings < 2 })),
    },
    {
      label: t("compare.hand"),
      isMain: true,
      cells: each(({ hand_size, hand_limit }) =>
        counted(hand_size, { note: t("compare.limit", { limit: hand_limit }) }),
      ),
    },
    { label: t("compare.goods"), cells: each((seat) => goods(seat, facts)) },
    {
      label: t("compare.makes"),
      note: t("compare.makes.about"),
      cells: each(({ goods_allowed, sales_allowed }) => pair(goods_allowed, sales_allowed, " · ")),
    },
    {
      label: t("compare.councillor"),
      note: t("compare.councillor.about"),
      cells: each(({ councillor: { draws, keeps } }) => pair(draws, keeps, " → ")),
    },
  ];
}

/** One sign for each good. */
function goods(seat: Seat, facts: Facts): Cell {
  const there = cityOf(seat, facts).flatMap(({ good, hasGood }) => (good && hasGood ? [good] : []));
  const figures = there.map((good) => ({ text: "", icon: goodIcon(good), label: goodName(good) }));
  return { size: there.length, figures: figures.length ? figures : [{ text: "–", isPale: true }] };
}

const pair = (one: number, other: number, between: string): Cell => ({
  size: one + other,
  figures: [{ text: `${one}${between}${other}` }],
});
