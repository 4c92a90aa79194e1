/** Words of the story. */

import { iconNamed } from "$/icons/named";
import type { IconName } from "$/icons/names";
import { list, t } from "$/messages/index.svelte";
import { labelOf } from "../words";
import type { Change } from "./changes";
import type { Passage } from "./since";

/** For screen readers: "2 sugar more", "3 doubloons less", "aqueduct". */
export function sayChange({ amount, name, say }: Change): string {
  if (name) return amount < 0 ? t("story.gone", { thing: name }) : name;
  const things = say?.(Math.abs(amount)) ?? "";
  return t(amount > 0 ? "story.more" : "story.less", { things });
}

export const sayChanges = (changes: readonly Change[]): string => list(changes.map(sayChange));

/** Both prospectors are called the same. */
const alone = (role: string) => role.replace("second ", "");

export function titleOf(game: string, { role, began }: Pick<Passage, "role" | "began">): string {
  if (role) return labelOf(game, "role", alone(role));
  return began ? t("story.round") : t("story.beginning");
}

export const iconOf = ({ role }: Pick<Passage, "role">): IconName =>
  role ? iconNamed(`role-${alone(role)}`, "governor") : "governor";
