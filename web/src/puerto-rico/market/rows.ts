/** The buildings of the market as the viewer has to see them. */
import type { Play } from "../play.svelte";
import type { Action, MarketBuilding, View } from "../view";

export type RowState = "mine" | "sold" | "affordable" | "with-help" | "dear";

export interface MarketRow extends MarketBuilding {
  /** For the viewer, now. */
  price: number;
  state: RowState;
}

export function rowsOf(play: Play, view: View): MarketRow[] {
  const mine = new Set(view.seats[play.me]?.city.map(({ building }) => building));
  const doubloons = view.seats[play.me]?.doubloons ?? 0;
  /** Whatever is chosen of it already. */
  const canBuild = new Set((play.table.legal as Action[]).map(({ building }) => building));

  return view.buildings.map((row) => {
    const price = row.prices[play.me] ?? row.cost;
    const stateOf = (): RowState => {
      if (mine.has(row.building)) return "mine";
      if (row.left === 0) return "sold";
      if (price <= doubloons) return "affordable";
      return canBuild.has(row.building) ? "with-help" : "dear";
    };
    return { ...row, price, state: stateOf() };
  });
}
