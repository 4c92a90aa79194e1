/**
 * The numbers of actions. What is legal comes from the server with its number; to ask why something else is not, the
 * client must know the number of an action that it was not offered. `tests/web/` compares `engine.json` with the engine.
 */
import table from "./engine.json";
import { type Building, GOODS, type Good, ROLES, type RoleName } from "./pieces";
import type { ActionKind } from "./view";

const STARTS = new Map<string, number>();
let next = 0;
for (const [kind, size] of Object.entries(table.families)) {
  STARTS.set(kind, next);
  next += size;
}

const numberOf = (kind: ActionKind, index = 0) => (STARTS.get(kind) ?? 0) + index;
const good = (name: Good) => GOODS.indexOf(name);

export const takeRole = (role: RoleName) => numberOf("role", ROLES.indexOf(role));
export const takePlantation = (tile: Good) => numberOf("take_plantation", good(tile));
export const takeQuarry = () => numberOf("take_quarry");
export const drawTile = () => numberOf("draw_tile");
export const build = (building: Building) => numberOf("build", table.buildings.indexOf(building));
export const pick = (building: Building) =>
  numberOf(
    "pick",
    DRAFTABLE.findIndex((each) => each.building === building),
  );
export const sell = (name: Good) => numberOf("sell", good(name));
export const load = (name: Good, ship: number) => numberOf("load", (ship - 1) * GOODS.length + good(name));

/** Every building that a draft can choose, as it is printed. */
export const DRAFTABLE: readonly { building: Building; cost: number; column: number; is_new: boolean }[] =
  table.draftable;

/** The kind of an action, and its place in the family. */
export function familyOf(action: number): { kind: ActionKind; index: number } {
  let found: { kind: ActionKind; index: number } = { kind: "role", index: action };
  for (const [kind, start] of STARTS) if (start <= action) found = { kind: kind as ActionKind, index: action - start };
  return found;
}
