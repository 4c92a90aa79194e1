/** Figures of events, reasons and actions as values for messages. */
import { list, number, type Values } from "$/messages/index.svelte";
import telling from "../../../../messages/telling.json";
import { idOf, kindOf, nameOf } from "./names";

export type Figures = Record<string, unknown>;

/** What some may not know; messages tell it apart by the word "none". */
const HIDDEN: Values = Object.fromEntries(telling.may_be_hidden.map((value) => [value, "none"]));

/** Names come in all forms: `{building}`, `{a_building}`, `{the_building}`. What is not there is "none". */
export function valuesOf(game: string, figures: Figures): Values {
  const values = { ...HIDDEN };
  for (const [figure, given] of Object.entries(figures)) Object.assign(values, valuesOfFigure(game, figure, given));
  return values;
}

function valuesOfFigure(game: string, figure: string, given: unknown): Values {
  if (typeof given === "number") return { [figure]: given };
  if (typeof given === "string") return formsOf(game, figure, given);
  if (!Array.isArray(given) || !given.length) return { [figure]: "none" };
  if (given.every((each) => typeof each === "number")) return numbered(figure, given);
  return { [figure]: counted(given.map((each) => String(formsOf(game, figure, String(each))[figure]))) };
}

function formsOf(game: string, figure: string, name: string): Values {
  const kind = kindOf(game, figure, name);
  if (!kind) return { [figure]: idOf(name) };
  return {
    [figure]: nameOf(game, kind, name),
    [`a_${figure}`]: nameOf(game, kind, name, "a"),
    [`the_${figure}`]: nameOf(game, kind, name, "the"),
  };
}

/** The prices of a trading tile: `{tile_1}`, `{tile_2}`, … */
function numbered(figure: string, numbers: readonly number[]): Values {
  return Object.fromEntries(numbers.map((each, index) => [`${figure}_${index + 1}`, each]));
}

/** "hero, 2 × smithy and tower". */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return list([...counts].map(([name, count]) => (count === 1 ? name : `${number(count)} × ${name}`)));
}
