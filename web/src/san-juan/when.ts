/** When a card works, in a word that stands above what it does. */
import { t } from "$/messages/index.svelte";
import type { Card } from "./view";

type When =
  | "production"
  | "builder"
  | "producer"
  | "trader"
  | "councillor"
  | "prospector"
  | "round"
  | "always"
  | "roles"
  | "monument"
  | "end";

const WHEN: Record<Card, When> = {
  "indigo plant": "production",
  "sugar mill": "production",
  "tobacco storage": "production",
  "coffee roaster": "production",
  "silver smelter": "production",
  smithy: "builder",
  "gold mine": "prospector",
  archive: "councillor",
  "poor house": "builder",
  "black market": "builder",
  "trading post": "trader",
  well: "producer",
  "market stand": "trader",
  crane: "builder",
  tower: "always",
  chapel: "round",
  aqueduct: "producer",
  carpenter: "builder",
  prefecture: "councillor",
  "market hall": "trader",
  quarry: "builder",
  library: "roles",
  statue: "monument",
  "victory column": "monument",
  hero: "monument",
  "guild hall": "end",
  "city hall": "end",
  "triumphal arch": "end",
  palace: "end",
  "office building": "round",
  "guard room": "always",
  hut: "trader",
  tavern: "builder",
  park: "builder",
  "customs office": "councillor",
  bank: "round",
  harbor: "trader",
  goldsmith: "prospector",
  residence: "end",
  cathedral: "end",
};

export const whenOf = (card: Card): string => t(`san-juan.when.${WHEN[card]}`);
