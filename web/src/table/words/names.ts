/**
 * The names of the games' things, in the forms that sentences need.
 *
 *     nameOf("puerto-rico", "building", "small market")         "small market"
 *     nameOf("puerto-rico", "building", "small market", "a")    "a small market", as the object of a sentence
 *     labelOf("puerto-rico", "building", "small market")        "Small market"
 */
import { currentLanguage, exists, t } from "$/messages/index.svelte";
import telling from "../../../../messages/telling.json";

export type Kind = "building" | "role" | "good" | "tile" | "place";
/** Alone, or as the object of a sentence with "a" or "the" before it. */
export type Form = "alone" | "a" | "the";

/** "small market" is `small_market` in ids, and where a message tells cases apart. */
export const idOf = (name: string) => name.replaceAll(" ", "_");

export function nameOf(game: string, kind: Kind, name: string, form: Form = "alone"): string {
  const id = `name.${game}.${kind}.${idOf(name)}`;
  return exists(id) ? t(id, { form }) : name;
}

export const labelOf = (game: string, kind: Kind, name: string) => capitalised(nameOf(game, kind, name));

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

/** What a figure names. A place is a tile or a building, a reason a building or a role: the first that there is. */
const KINDS_OF_FIGURE = telling.kinds_of_figure as Record<string, readonly Kind[]>;

/** Which of a game's things a figure of an event, a reason or an action means; undefined: it is no name. */
export function kindOf(game: string, figure: string, name: string): Kind | undefined {
  return KINDS_OF_FIGURE[figure]?.find((kind) => exists(`name.${game}.${kind}.${idOf(name)}`));
}
