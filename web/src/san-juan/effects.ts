/** What a move would change, in a few words each: the prompt lists it before anything is real. */
import type { IconName } from "$/icons/names";
import { t } from "$/messages/index.svelte";
import type { Imagined } from "$/table/compose/question";
import type { Seat, View } from "./view";

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

export function effectsOf(view: View, seat: number, outcome: Imagined<View>): Effect[] {
  const after = outcome.view;
  // Before drawing, nobody knows how it will turn out.
  if (!after) return [];
  const [was, is] = [view.seats[seat], after.seats[seat]];
  if (!was || !is) return [];
  const counts = COUNTS.map(({ icon, id, count }) => ({ icon, id, before: count(was), after: count(is) }))
    .filter((each) => each.before !== each.after)
    .map(({ icon, id, before, after }) => ({ icon, text: t(id, { before, after }) }));
  return [...counts, ...points(is.score.total - was.score.total), ...ending(after)];
}

function points(more: number): Effect[] {
  if (!more) return [];
  return [{ icon: "vp", text: t(more > 0 ? "san-juan.effect.vp" : "san-juan.effect.vp-less", { points: more }) }];
}

function ending({ over }: View): Effect[] {
  return over ? [{ icon: "ui-flag", text: t("san-juan.effect.ends") }] : [];
}
