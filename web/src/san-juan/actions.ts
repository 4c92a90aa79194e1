/** The names of actions that a sequence will need although they are not offered yet. */
import { actionName } from "$/live/action-name";
import type { ActionKind } from "./view";

export const nameOf: (kind: ActionKind, about: string) => string = actionName;
export const PASS = actionName("pass" satisfies ActionKind);
