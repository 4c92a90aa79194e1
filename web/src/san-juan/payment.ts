/** What the building that was chosen costs, and how much of it is paid. */
import { t } from "$/messages/index.svelte";
import type { Scene } from "./scene";
import type { Outlay, Reduction } from "./view";

export interface Payment {
  cost: number;
  off: readonly Reduction[];
  price: number;
  paid: number;
  /** Nothing is left to choose: every other card pays. */
  isWholeHand: boolean;
}

export function paymentOf(scene: Scene): Payment | null {
  const { composer, own } = scene;
  const asked = composer.question?.asked;
  if (asked?.building && asked.off && (asked.kind === "pay" || asked.kind === "give good")) {
    const { cost } = scene.kindOf(asked.building);
    return { cost, off: asked.off, price: asked.due ?? 0, paid: composer.count, isWholeHand: false };
  }
  const chosen = composer.chosenFor("build")?.action.building;
  const outlay = own.outlays?.find(({ building }) => building === chosen);
  // Over another building it costs something else.
  if (asked?.kind !== "build" || !outlay || outlay.way !== "cards") return null;
  const { price, off } = outlay;
  return { cost: scene.kindOf(outlay.building).cost, off, price, paid: price, isWholeHand: price > 0 };
}

/** What a card would cost, in two words, given how many cards could pay. */
export function sayOutlay({ way, price, goods, short }: Outlay, cards: number): string {
  if (way === "cards") return t("san-juan.price", { price });
  if (way === "goods") return t("san-juan.price.goods", { cards: Math.min(price, cards), goods });
  return way === "short" ? t("san-juan.price.short", { short }) : t(`san-juan.price.${way}`);
}
