/** The names of actions that a click may mean although they were not offered: to ask why not. */
import { actionName } from "$/live/action-name";
import type { ActionKind } from "./view";

const name: (kind: ActionKind, about: string) => string = actionName;

export const build = (card: string) => name("build", card);
