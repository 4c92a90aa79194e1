/** The picture of what an article is about. */
import type { Article, Reference } from "$/api";
import { cardArtOf, fieldOf, houseOf } from "$/art/named";
import type { ArtName } from "$/art/names";
import { ICON_NAMES, type IconName } from "$/icons/names";
import { OPTION_ICONS } from "$/pages/parts/describe";

export type Drawn = { house: ArtName } | { layers: ArtName[]; fit: string } | { icon: IconName };

/** A field goes on beyond its box; a thing is seen whole. */
const FILLS = "xMidYMid slice";
const WHOLE = "xMidYMax meet";

/** Of articles about what is no building, role or tile. */
const LAYERS: Readonly<Record<string, ArtName[]>> = {
  "trading-house": ["trade-house"],
  "trading-tiles": ["trade-house"],
  "cargo-ships": ["ship-6"],
  plantation: ["land-corn"],
  cards: ["card-back"],
};
const ICONS: Readonly<Record<string, IconName>> = {
  "set-up": "ui-home",
  round: "governor",
  working: "colonist",
  goods: "good-indigo",
  storage: "small-warehouse",
  end: "ui-flag",
  score: "vp",
  "round-start": "governor",
  "new-buildings": "residence",
  nobles: "noble",
  expansion: "palace",
};

export function pictureOf({ game }: Reference, { key, kind, name }: Article): Drawn {
  if (kind === "building") return { house: houseOf(name) };
  if (kind === "card") return { house: game === "san-juan" ? cardArtOf(name) : houseOf(name) };
  if (kind === "role") return { icon: iconOf(`role-${key}`) };
  if (kind === "option") return { icon: OPTION_ICONS[name] ?? "ui-gear" };
  const layers = LAYERS[key];
  if (layers) return { layers, fit: key === "plantation" ? FILLS : WHOLE };
  if (kind === "tile" && !ICONS[key]) return { layers: [fieldOf(name)], fit: FILLS };
  return { icon: ICONS[key] ?? "ui-book" };
}

const iconOf = (name: string): IconName => ICON_NAMES.find((icon) => icon === name) ?? "ui-book";
