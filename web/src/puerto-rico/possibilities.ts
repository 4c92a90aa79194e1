/** What somebody else may do now, and the figures of the table that matter for it: all of it is there for all to see. */
import { list, t } from "$/messages/index.svelte";
import { goodName } from "./names";
import { likeliestFirst } from "./offers";
import { sum } from "./pieces";
import type { Play } from "./play.svelte";
import type { Action, Good, Goods, RoleName, Seat, View } from "./view";

/** How many people go where, or that nothing is done, is no news before it happens. */
const UNTOLD = ["amount", "pass", "take_nobody"];

export function possibleOf(view: View, seat: number): Action[] {
  const told = (view.decision?.choices ?? []).filter(({ kind }) => !UNTOLD.includes(kind));
  return told.toSorted(likeliestFirst(view, seat));
}

/** `theirs`: the seat that decides; `mine`: undefined for spectators. */
type Fact = (view: View, theirs: Seat, mine: Seat | undefined, goods: readonly Good[]) => string;

const ABOUT_ROLES: Partial<Record<RoleName, Fact>> = {
  settler: ({ plantations }) =>
    t("puerto-rico.fact.settler", { open: sum(Object.values(plantations.face_up)), quarries: plantations.quarries }),
  mayor: ({ colonists }) => t("puerto-rico.fact.mayor", { count: colonists.ship + colonists.nobles_on_ship }),
  builder: (_, theirs, mine) =>
    t("puerto-rico.fact.builder", { theirs: theirs.doubloons, mine: mine?.doubloons ?? "none" }),
  craftsman: (_, theirs, mine, goods) =>
    t("puerto-rico.fact.craftsman", {
      theirs: listed(theirs.production, goods),
      mine: mine ? listed(mine.production, goods) : "none",
    }),
  trader: ({ trading_house }) => t("puerto-rico.trading-house.room", { count: trading_house.room }),
  captain: ({ cargo_ships }) => t("puerto-rico.fact.captain", { count: sum(cargo_ships.map(({ room }) => room)) }),
};

/** "2 corn and 1 sugar". */
function listed(counts: Goods, goods: readonly Good[]): string {
  const there = goods.filter((good) => counts[good] > 0);
  return there.length
    ? list(there.map((good) => t("puerto-rico.count.good", { count: counts[good], good: goodName(good) })))
    : "–";
}

/** Empty: there is nothing to say. */
export function factAbout({ kind, role, good }: Action, view: View, seat: number, { table, facts }: Play): string {
  const theirs = view.seats[seat];
  const mine = table.seat === null ? undefined : view.seats[table.seat];
  if (!theirs) return "";
  if (role) return ABOUT_ROLES[role]?.(view, theirs, mine, facts.goods) ?? "";
  if (!good) return "";
  return kind === "sell"
    ? t("puerto-rico.sells-for", { count: theirs.selling_prices[good] })
    : t("puerto-rico.fact.has", { count: theirs.goods[good] });
}
