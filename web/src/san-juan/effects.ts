/** What a move would change, in a few words each: the prompt lists it before anything is real. */

import type { SanJuanConsequence as Consequence } from "$/api/schema";
import type { IconName } from "$/icons/names";
import { list, t } from "$/messages/index.svelte";
import type { Choice, Imagined } from "$/table/compose/question";
import { cardName } from "./names";
import type { Action, Card, Event, Seat, View } from "./view";

export interface Effect {
  icon: IconName;
  text: string;
}

const COUNTS: {
  icon: IconName;
  id: "san-juan.effect.hand" | "san-juan.effect.buildings" | "san-juan.effect.goods";
  count: (seat: Seat) => number;
}[] = [
  { icon: "ui-hand", id: "san-juan.effect.hand", count: ({ hand_size }) => hand_size },
  { icon: "city-hall", id: "san-juan.effect.buildings", count: ({ buildings }) => buildings },
  {
    icon: "good-hidden",
    id: "san-juan.effect.goods",
    count: ({ goods }) => Object.values(goods).reduce((sum, number) => sum + number, 0),
  },
];

/** What the server adds to what actions would lead to. */
export type Outcome = Imagined<View> & { consequences?: readonly Consequence[] };
type NameOf = (seat: number) => string;

export function effectsOf(view: View, seat: number, outcome: Outcome, nameOf: NameOf): Effect[] {
  const after = outcome.view;
  const others = (outcome.consequences ?? []).flatMap((each) => leftTo(each, nameOf));
  if (!after) return [...earned(view, seat, outcome.events as readonly Event[]), ...others];
  const [was, is] = [view.seats[seat], after.seats[seat]];
  if (!was || !is) return [];
  const counts = COUNTS.map(({ icon, id, count }) => ({ icon, id, before: count(was), after: count(is) }))
    .filter((each) => each.before !== each.after)
    .map(({ icon, id, before, after }) => ({ icon, text: t(id, { before, after }) }));
  return [...counts, ...points(is.score.total - was.score.total), ...ending(after), ...others];
}

/** What a choice gives up, before it is final. */
export function givenUpBy(choice: Choice | null): Effect[] {
  const cards = (choice?.action as Action | undefined)?.gives_up ?? [];
  return cards.map((card: Card) => ({ icon: "ui-no", text: t("san-juan.effect.gives-up", { card: cardName(card) }) }));
}

/** What it leaves to the others. That the game ends is told by itself. */
function leftTo(consequence: Consequence, nameOf: NameOf): Effect[] {
  const names = (seats: readonly number[]) => list(seats.map(nameOf));
  switch (consequence.effect) {
    case "hand_limit": {
      const { seat, before, after } = consequence;
      return [{ icon: "ui-hand", text: t("san-juan.effect.hand-limit", { name: nameOf(seat), before, after }) }];
    }
    case "last_copy": {
      const { building, seats } = consequence;
      const text = t("san-juan.effect.last", { card: cardName(building), names: names(seats) });
      return seats.length ? [{ icon: "ui-no", text }] : [];
    }
    // What the others can do stands in a table (`others.ts`).
    case "builds":
    case "sells":
    case "ends_game":
      return [];
  }
}

/** Before cards are drawn nobody knows them, but how many they are. */
function earned({ seats }: View, seat: number, events: readonly Event[]): Effect[] {
  const sales = events.flatMap((event) => (event.event === "sold" ? [event] : []));
  const cards = sales.reduce((sum, { price }) => sum + price, 0);
  const own = cards ? seats[seat] : undefined;
  if (!own) return [];
  const { hand_size: before, hand_limit: limit } = own;
  return [{ icon: "ui-hand", text: t("san-juan.effect.draws", { before, after: before + cards, limit }) }];
}

function points(more: number): Effect[] {
  if (!more) return [];
  return [{ icon: "vp", text: t(more > 0 ? "san-juan.effect.vp" : "san-juan.effect.vp-less", { points: more }) }];
}

function ending({ over }: View): Effect[] {
  return over ? [{ icon: "ui-flag", text: t("san-juan.effect.ends") }] : [];
}
