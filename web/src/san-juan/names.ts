/** Words and pictures for cards, goods and roles, from the engine's names. */
import { iconNamed } from "$/icons/named";
import { t, translate } from "$/messages/index.svelte";
import { labelOf } from "$/table/words";
import type { View } from "./view";

export const GAME = "san-juan";

const slug = (name: string) => name.replaceAll(" ", "-");

export const cardName = (card: string) => labelOf(GAME, "building", card);
export const cardInShort = (card: string) => translate(`san-juan.short.${slug(card)}`, "");
export const roleName = (role: string) => labelOf(GAME, "role", role);
export const roleInShort = (role: string) => translate(`san-juan.role-short.${role}`, "");
export const aboutRole = (role: string) => translate(`san-juan.role-about.${role}`, "");
export const goodName = (good: string) => labelOf(GAME, "good", good);

/** What a card does, by the rules of this game. */
export function aboutCard(card: string, { options }: View): string {
  return translate(`san-juan.about.${slug(card)}`, "", { edition: String(options.edition), players: options.players });
}

export const cardIcon = (card: string) => iconNamed(card, "city-hall");
export const roleIcon = (role: string) => iconNamed(`role-${role}`, "governor");
/** What lies on the customs office is of no kind. */
export const goodIcon = (good: string) => iconNamed(`good-${good}`, "good-hidden");

/** "3 cards", where only a number would be read out. */
export const cardCount = (count: number) => t("san-juan.cards", { count });
