/** Words and pictures for cards, goods and roles, from the engine's names. */
import { iconNamed } from "$/icons/named";
import type { IconName } from "$/icons/names";
import { t, translate } from "$/messages/index.svelte";
import type { View } from "./view";

/** Goods in the order of the trading tiles; the customs office's own comes last. */
export const GOODS = ["indigo", "sugar", "tobacco", "coffee", "silver", "customs"] as const;

const GOOD_OF: Record<string, string> = {
  "indigo plant": "indigo",
  "sugar mill": "sugar",
  "tobacco storage": "tobacco",
  "coffee roaster": "coffee",
  "silver smelter": "silver",
  "customs office": "customs",
};

const slug = (name: string) => name.replaceAll(" ", "-");

export const cardName = (card: string) => translate(`san-juan.card.${slug(card)}`, card);
export const cardInShort = (card: string) => translate(`san-juan.short.${slug(card)}`, "");
export const roleName = (role: string) => translate(`san-juan.role.${role}`, role);
export const roleInShort = (role: string) => translate(`san-juan.role-short.${role}`, "");
export const aboutRole = (role: string) => translate(`san-juan.role-about.${role}`, "");
export const goodName = (good: string) => translate(`san-juan.good.${good}`, good);

/** What a card does, by the rules of this game. */
export function aboutCard(card: string, { options }: View): string {
  return translate(`san-juan.about.${slug(card)}`, "", { edition: String(options.edition), players: options.players });
}

export const cardIcon = (card: string) => iconNamed(card, "city-hall");
export const roleIcon = (role: string) => iconNamed(`role-${role}`, "governor");
/** What lies on the customs office is of no kind. */
export const goodIcon = (good: string): IconName => (good === "customs" ? "good-hidden" : (`good-${good}` as IconName));

/** The good that lies on a building, if any does. */
export const goodOf = (card: string): string | undefined => GOOD_OF[card];

/** The hue of a building: that of its good, violet for the city. */
export const hueOf = (card: string) => (card === "customs office" ? "violet" : (GOOD_OF[card] ?? "violet"));

/** "3 cards", where only a number would be read out. */
export const cardCount = (count: number) => t("san-juan.cards", { count });
