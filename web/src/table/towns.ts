/** What each game's players have built, without the rest of its table. */
import type { Town } from "$/art/town";
import type { GameEvent } from "$/live/said";

// biome-ignore lint/suspicious/noExplicitAny: which view it is depends on the game, known at run time only
type TownOf = (view: any, seat: number, events?: readonly GameEvent[]) => Town;

const TOWNS: Record<string, () => Promise<{ townOf: TownOf }>> = {
  "puerto-rico": () => import("$/puerto-rico/town"),
  "san-juan": () => import("$/san-juan/town"),
};

export async function loadTowns(game: string): Promise<TownOf> {
  const load = TOWNS[game];
  if (!load) throw new Error(`This client knows no game "${game}".`);
  return (await load()).townOf;
}
