/** The names of actions that a click may mean although they were not offered: to ask why not. */
import { actionName } from "$/live/action-name";
import type { ActionKind, Building, Good, RoleName } from "./view";

const name: (kind: ActionKind, ...about: (string | number)[]) => string = actionName;

export const takeRole = (role: RoleName) => name("role", role);
export const takePlantation = (tile: Good) => name("take_plantation", tile);
export const takeQuarry = () => name("take_quarry");
export const drawTile = () => name("draw_tile");
export const build = (building: Building) => name("build", building);
export const pick = (building: Building) => name("pick", building);
export const sell = (good: Good) => name("sell", good);
export const load = (good: Good, ship: number) => name("load", good, ship);
