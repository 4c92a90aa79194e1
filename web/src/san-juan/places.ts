/**
 * Where on the table of San Juan the things lie that can be chosen: `hand:3` is the fourth card of the hand, `from:0` the
 * first of the cards to choose from, `city:5` the sixth building in your row, `good:5` the good on it, `room:5` the
 * room for one, `role:trader` a role, `cathedral` the tile, `offer:pass` an answer in the prompt.
 */
import type { ActionId } from "$/live/said";
import type { Board } from "$/table/compose/composer.svelte";
import type { Candidate, Offered, Picked, Question } from "$/table/compose/question";
import { build } from "./actions";
import { type Building, cityOf } from "./city";
import type { View } from "./view";

type Places = (offered: Offered, question: Question<View>, view: View, picks: readonly Picked[]) => string[];

const PLACES: Record<string, Places> = {
  role: ({ action }) => [`role:${action.role}`],
  build: ({ action: { building } }, _, view) =>
    building === "cathedral" ? [building] : cardPlaces("hand", handOf(view), building),
  cover: ({ action }, _, view) => cityPlaces(view, "city", ({ card }) => card === action.building),
  card: ({ action }, { asked }, view) =>
    asked.from ? cardPlaces("from", asked.from, action.card) : cardPlaces("hand", handOf(view), action.card),
  give_good: goodPlaces,
  sell: goodPlaces,
  produce: ({ action }, _, view) => cityPlaces(view, "room", ({ good, hasGood }) => good === action.good && !hasGood),
};

/** Answers that stand in the prompt only. */
const inPrompt: Places = ({ action }) => [`offer:${action.kind}`];

export const BOARD: Board<View> = {
  choicesOf(offered, question, view, picks) {
    const { action, answers } = offered;
    const places = (PLACES[action.kind] ?? inPrompt)(offered, question, view, picks);
    return places.map((place) => ({ key: place, places: [place], answers, action }));
  },

  /** A card that cannot be built. */
  meantBy(place, { asked }, composer): ActionId | null {
    const { view } = composer.table;
    if (asked.kind !== "build" || !view || composer.can(place)) return null;
    const card = place === "cathedral" ? place : handOf(view).find((_, index) => place === `hand:${index}`);
    return card === undefined ? null : build(card);
  },
};

/** What an action is about. */
export const nameIn = ({ role, building, good, card }: Candidate): string | undefined =>
  role ?? building ?? good ?? card;

function cardPlaces(where: string, cards: readonly string[], card: string | undefined): string[] {
  return cards.flatMap((each, index) => (each === card ? [`${where}:${index}`] : []));
}

/** As many as there are when it is asked; one on a building that is covered pays last. */
function goodPlaces({ action, count }: Offered, _: Question<View>, view: View, picks: readonly Picked[]): string[] {
  const isCovered = (index: number) => Number(picks.some(({ key }) => key === `city:${index}`));
  return placesOf(view, ({ good, hasGood }) => good === action.good && hasGood)
    .toSorted((one, other) => isCovered(one) - isCovered(other))
    .slice(0, count)
    .toSorted((one, other) => one - other)
    .map((index) => `good:${index}`);
}

type Test = (building: Building) => boolean;

const cityPlaces = (view: View, where: string, test: Test) => placesOf(view, test).map((index) => `${where}:${index}`);

/** Which of your buildings they are. */
function placesOf(view: View, test: Test): number[] {
  const own = view.seat === null ? undefined : view.seats[view.seat];
  return own ? cityOf(own).flatMap((building, index) => (test(building) ? [index] : [])) : [];
}

function handOf(view: View): readonly string[] {
  return view.seat === null ? [] : (view.seats[view.seat]?.hand ?? []);
}
