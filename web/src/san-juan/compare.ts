/** What is compared at a table of San Juan. All figures are the server's. */
import { t } from "$/messages/index.svelte";
import { type Cell, counted, type Row } from "$/table/compare/comparison";
import { cityOf } from "./city";
import { goodIcon, goodName } from "./names";
import { between, type Gain, type Outlook, upTo } from "./outlook";
import type { Facts, Role, Seat, View } from "./view";

interface Compared {
  view: View;
  facts: Facts;
  outlook: Outlook | null;
  /** In the order of the columns. */
  seats: readonly number[];
}

export function rowsOf({ view, facts, outlook, seats }: Compared): Row[] {
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
    ...forecast(outlook, seats, "builder", t("compare.builder"), ({ dearest }) => upTo(dearest)),
    ...forecast(outlook, seats, "trader", t("compare.trader"), ({ cards }) => between(cards)),
  ];
}

type Told = { figure: string; size: number };

/** While one chooses a role: what it would bring everybody. */
function forecast(
  outlook: Outlook | null,
  seats: readonly number[],
  role: Role,
  label: string,
  told: (gain: Gain) => Told,
): Row[] {
  const gains = outlook?.roles.find((each) => each.role === role)?.gains;
  if (!gains) return [];
  const cells = seats.flatMap((seat) => gains.filter((gain) => gain.seat === seat)).map(told);
  return [
    {
      label,
      note: t("compare.if-taken"),
      cells: cells.map(({ figure, size }) => ({ size, figures: [{ text: figure, isPale: !size }] })),
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
