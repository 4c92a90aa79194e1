/** What happens to a seat of San Juan, in pictures. */
import type { Change, ChangeTable } from "$/table/story/changes";
import { cardCount, cardIcon, cardName, goodIcon, goodName } from "./names";
import type { Event } from "./view";

const cards = (amount: number): Change => ({ icon: "ui-hand", amount, say: cardCount });
const goods = (good: string, amount: number): Change => ({
  icon: goodIcon(good),
  amount,
  say: (count) => `${count} ${goodName(good)}`,
});
const house = (card: string): Change => ({ icon: cardIcon(card), amount: 1, name: cardName(card) });

export const CHANGES: ChangeTable<Event> = {
  drew: ({ amount }) => [cards(amount)],
  // What is not kept is discarded.
  drew_to_choose: ({ amount }) => [cards(amount)],
  discarded: ({ amount }) => [cards(-amount)],
  // The cathedral lies on the table; any other building comes from the hand.
  built: ({ building, amount }) => [house(building), cards(building === "cathedral" ? -amount : -amount - 1)],
  gave_good: ({ good }) => [goods(good, -1)],
  lost_good: ({ good }) => [goods(good, -1)],
  produced: ({ good }) => [goods(good, 1)],
  sold: ({ good }) => [goods(good, -1)],
  put_under_harbor: ({ good }) => [goods(good, -1)],
  took_card: () => [cards(1)],
  put_under_chapel: ({ amount }) => [cards(-amount)],
  put_under_bank: ({ amount }) => [cards(-amount)],
};
