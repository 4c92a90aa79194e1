/** Words for what is on the table, in the player's language. */
import { type MessageId, t } from "$/messages/index.svelte";
import type { Candidate } from "$/table/compose/question";
import { labelOf, nameOf, sayAction } from "$/table/words";
import { capitalised } from "$/table/words/names";
import { isTile } from "./pieces";
import type { Action, Building, Cause, Decision, Good, Place, RoleName, Tile } from "./view";

export const GAME = "puerto-rico";

/** "small market" is `small-market` in the ids of messages. */
const part = (name: string) => name.replaceAll(" ", "-");

export const goodName = (good: Good): string => nameOf(GAME, "good", good);
export const goodLabel = (good: Good): string => labelOf(GAME, "good", good);
/** Two prospectors are told apart by their places. */
export const roleLabel = (role: RoleName): string =>
  labelOf(GAME, "role", role === "second prospector" ? "prospector" : role);
/** What the gold button says. */
export const takeRole = (role: RoleName): string =>
  capitalised(
    t("puerto-rico.take-role", {
      the_role: nameOf(GAME, "role", role === "second prospector" ? "prospector" : role, "the"),
    }),
  );
export const aboutRole = (role: RoleName): string => t(`puerto-rico.role-about.${part(role)}` as MessageId);
export const buildingLabel = (building: Building): string => labelOf(GAME, "building", building);
export const theBuilding = (building: Building): string => nameOf(GAME, "building", building, "the");
export const aboutBuilding = (building: Building): string => t(`puerto-rico.about.${part(building)}` as MessageId);
/** All that it does; production buildings share a message. */
export const fullBuilding = (building: Building): string => t(`puerto-rico.full.${part(building)}` as MessageId);
export const reductionLabel = (cause: Cause, count: number): string =>
  t(`puerto-rico.price.${part(cause)}` as MessageId, { count });
export const tileLabel = (tile: Tile): string => labelOf(GAME, "tile", tile);
export const phaseName = (phase: string): string => t(`puerto-rico.phase.${part(phase)}` as MessageId);
export const askOf = (decision: Decision, values: Record<string, string | number>): string =>
  t(`puerto-rico.ask.${part(decision.kind)}` as MessageId, values);
export const waitFor = (decision: Decision, name: string): string =>
  t(`puerto-rico.wait.${part(decision.kind)}` as MessageId, { name });
export const actionLabel = (action: Candidate, decision: Decision | null): string =>
  sayAction(GAME, { ...action }, decision ? { ...decision } : null);

/** The hacienda's tile first. */
export const drawThen = ({ kind, tile = "quarry" }: Action): string =>
  t("puerto-rico.draw-then", { tile: nameOf(GAME, "tile", kind === "take_as_forest" ? "forest" : tile) });

/** An action where pictures say the rest. */
export function shortLabel(action: Action, decision: Decision | null): string {
  if (action.role) return roleLabel(action.role);
  if ((action.kind === "build" || action.kind === "pick") && action.building) return buildingLabel(action.building);
  if (action.kind === "take_quarry") return tileLabel("quarry");
  if (action.kind === "take_plantation" && action.tile) return tileLabel(action.tile);
  if (action.kind.startsWith("give_") && action.place) return placeLabel(action.place);
  return actionLabel(action, decision);
}

export function placeLabel(place: Place): string {
  if (place === "home") return labelOf(GAME, "place", place);
  return isTile(place) ? tileLabel(place) : buildingLabel(place);
}
