/** Actions by their numbers. The engine counts them family after family; a test compares the numbers with it. */
import NUMBERS from "./action-numbers.json";
import { GOODS } from "./names";
import type { View } from "./view";

export type ActionKind = keyof typeof NUMBERS;

export const PASS = NUMBERS.pass;

/** What the actions of a family are about, in the engine's order; a family without names is one action. */
const namesOf: Record<ActionKind, (view: View) => readonly string[]> = {
  role: (view) => view.roles.map(({ role }) => role),
  pass: () => [],
  use_library: () => [],
  build: cards,
  cover: cards,
  give_good: () => GOODS,
  card: cards,
  produce: () => GOODS,
  sell: () => GOODS,
  draw: () => [],
  use_gold_mine: () => [],
  use_goldsmith: () => [],
};

function cards(view: View): string[] {
  return view.buildings.map(({ building }) => building);
}

/** The number of an action, legal or not; null if this game does not have it. */
export function numberOf(view: View, kind: ActionKind, name?: string): number | null {
  if (name === undefined) return NUMBERS[kind];
  const order = namesOf[kind](view).indexOf(name);
  return order < 0 ? null : NUMBERS[kind] + order;
}
