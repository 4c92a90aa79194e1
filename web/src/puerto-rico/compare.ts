/** What is compared at a table of Puerto Rico. All figures are the server's. */
import { t } from "$/messages/index.svelte";
import { type Cell, counted, type Figure, type Row } from "$/table/compare/comparison";
import { goodLabel, goodName } from "./names";
import type { Outlook } from "./outlook";
import { goodIcon, sum } from "./pieces";
import type { Facts, Good, Goods, RoleName, Seat, View } from "./view";

interface Compared {
  view: View;
  facts: Facts;
  outlook: Outlook | null;
  /** In the order of the columns. */
  seats: readonly number[];
  isNarrow: boolean;
}

type Each = (count: (seat: Seat) => Cell) => Cell[];

export function rowsOf(compared: Compared): Row[] {
  const { view, facts, seats } = compared;
  const each: Each = (cell) => seats.flatMap((seat) => (view.seats[seat] ? [cell(view.seats[seat])] : []));
  const { island_spaces, city_spaces } = facts;
  return [
    points(compared, each),
    { label: t("compare.money"), cells: each(({ doubloons }) => one(doubloons, "doubloon")) },
    ...goods(compared, each, t("compare.goods"), "", (seat) => seat.goods),
    ...goods(compared, each, t("compare.production"), t("compare.production.about"), (seat) => seat.production),
    ...forecast(compared, "trader", t("compare.trader"), "doubloons"),
    ...forecast(compared, "captain", t("compare.captain"), "vp"),
    { label: t("compare.people"), note: t("compare.people.about"), cells: each((seat) => people(seat, view)) },
    { label: t("compare.off"), note: t("compare.off.about"), cells: each(lowering) },
    {
      label: t("compare.island"),
      note: t("compare.of", { count: island_spaces }),
      cells: each(({ island_room }) => counted(island_spaces - island_room)),
    },
    {
      label: t("compare.city"),
      note: t("compare.of", { count: city_spaces }),
      cells: each(({ city_room }) => counted(city_spaces - city_room, { isWarning: city_room < 2 })),
    },
  ];
}

function one(count: number, icon: NonNullable<Figure["icon"]>): Cell {
  return { size: count, figures: [{ text: String(count), icon }] };
}

/** Chips that are secret are left out of everything that they count in. */
function points({ view, isNarrow }: Compared, each: Each): Row {
  const isSecret = view.seats.some(({ vp_secret }) => vp_secret);
  return {
    label: t("compare.points"),
    note: t(isSecret ? "compare.points.hidden" : "compare.points.chips"),
    isMain: true,
    cells: each(({ score, vp_secret: isHidden }) => {
      const rest = score.total - score.vp - (isHidden ? score["customs house"] : 0);
      const note = isHidden || isNarrow ? {} : { note: `${score.vp} + ${rest}` };
      return counted(isHidden ? rest : score.total, note);
    }),
  };
}

/** All kinds in a cell, or each in a row of its own. */
function goods(
  { facts, isNarrow }: Compared,
  each: Each,
  label: string,
  note: string,
  of: (seat: Seat) => Goods,
): Row[] {
  if (!isNarrow) {
    const cell = (seat: Seat): Cell => ({
      size: sum(Object.values(of(seat))),
      figures: facts.goods.map((good) => barrels(good, of(seat)[good])),
    });
    return [{ label, note, cells: each(cell) }];
  }
  const row = (good: Good): Row => ({
    label: goodLabel(good),
    icon: goodIcon(good),
    cells: each((seat) => counted(of(seat)[good])),
  });
  return [{ label, cells: [] }, ...facts.goods.map(row)];
}

function barrels(good: Good, count: number): Figure {
  const label = t("puerto-rico.count.good", { count, good: goodName(good) });
  return { text: String(count), icon: goodIcon(good), label, isPale: count === 0 };
}

/** While one chooses a role: what it would bring everybody. */
function forecast({ outlook, seats }: Compared, role: RoleName, label: string, gain: "doubloons" | "vp"): Row[] {
  const told = outlook?.roles.find((each) => each.role === role);
  if (!told) return [];
  const amount = (seat: number) => told.gains.find((each) => each.seat === seat)?.[gain] ?? 0;
  return [
    {
      label,
      note: t("compare.if-taken"),
      cells: seats.map((seat) => one(amount(seat), gain === "vp" ? "vp" : "doubloon")),
    },
  ];
}

function people({ home, island, city }: Seat, { options }: View): Cell {
  const places = [home, ...island, ...city];
  const [colonists, nobles] = [sum(places.map((place) => place.colonists)), sum(places.map((place) => place.nobles))];
  const circles = sum([...island, ...city].map((place) => place.circles - place.colonists - place.nobles));
  return {
    size: colonists + nobles,
    figures: [
      { text: String(colonists), icon: "colonist", label: t("puerto-rico.count.colonists", { count: colonists }) },
      ...(options.nobles
        ? [{ text: String(nobles), icon: "noble" as const, label: t("puerto-rico.count.nobles", { count: nobles }) }]
        : []),
    ],
    ...(circles ? { note: t("compare.free", { count: circles }) } : {}),
  };
}

function lowering({ island, forests }: Seat): Cell {
  const quarry = island.find(({ tile }) => tile === "quarry");
  const working = quarry ? quarry.colonists + quarry.nobles : 0;
  return {
    size: working,
    figures: [
      { text: String(working), icon: "quarry", label: t("puerto-rico.quarries", { count: working }), isPale: !working },
      ...(forests.tiles ? [{ text: String(forests.tiles), icon: "forest" as const }] : []),
    ],
  };
}
