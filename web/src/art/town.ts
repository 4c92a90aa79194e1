/** What somebody has built, as it is drawn in streets. */
import type { ArtName } from "./names";

export interface Town {
  houses: readonly { house: ArtName; isIdle: boolean }[];
  /** Plots where nothing stands yet. */
  free: number;
}

const FREE_PLOTS = ["plot-empty", "plot-empty-2", "plot-empty-3"] as const satisfies ArtName[];

/** By its number, so that nothing changes around it when a place is taken. */
export const freePlot = (place: number): ArtName => FREE_PLOTS[place % FREE_PLOTS.length] ?? "plot-empty";
