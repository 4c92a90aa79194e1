/**
 * Where on the table of San Juan the things lie that can be chosen: `hand:3` is the fourth card of the hand, `from:0` the
 * first of the cards to choose from, `city:5` the sixth building in your row, `good:5` the good on it, `room:5` the
 * room for one, `role:trader` a role, `cathedral` the tile, `offer:pass` an answer in the prompt.
 */
import type { ActionId } from "$/live/said";
import type { Board } from "$/table/compose/board";
import { mostOf } from "$/table/compose/picking";
import { type Candidate, type Offered, PASS, type Picked, type Question } from "$/table/compose/question";
import { build } from "./actions";
import { type Building, cityOf } from "./city";
import type { DecisionKind, Facts, View } from "./view";

/** What lies before the seat that chooses. */
interface Own {
  hand: readonly string[];
  city: readonly Building[];
}

type Places = (offered: Offered, question: Question<View>, own: Own, picks: readonly Picked[]) => string[];

const PLACES: Record<string, Places> = {
  role: ({ action }) => [`role:${action.role}`],
  build: ({ action: { building } }, _, { hand }) =>
    building === "cathedral" ? [building] : cardPlaces("hand", hand, building),
  cover: ({ action }, _, { city }) => cityPlaces("city", city, ({ card }) => card === action.building),
  card: ({ action }, { asked }, { hand }) =>
    asked.from ? cardPlaces("from", asked.from, action.card) : cardPlaces("hand", hand, action.card),
  give_good: goodPlaces,
  sell: goodPlaces,
  produce: ({ action }, _, { city }) =>
    cityPlaces("room", city, ({ good, hasGood }) => good === action.good && !hasGood),
};

/** Decisions that give something for nothing, and for how many things there is nothing to decide. */
const FREE: Partial<Record<DecisionKind, (question: Question<View>) => number>> = {
  draw: () => 1,
  sell: () => 1,
  produce: mostOf,
};

/** Answers that stand in the prompt only. */
const inPrompt: Places = ({ action }) => [`offer:${action.kind}`];

export function boardOf(facts: Facts): Board<View> {
  return {
    choicesOf(offered, question, view, picks) {
      const { action, answers } = offered;
      const places = (PLACES[action.kind] ?? inPrompt)(offered, question, ownIn(view, facts), picks);
      return places.map((place) => ({ key: place, places: [place], answers, action }));
    },

    /** Nothing can be done, or one would hardly forgo what one gets. */
    obvious(question, choices) {
      const real = choices.filter(({ action }) => action.kind !== PASS);
      return real.length <= (FREE[question.asked.kind]?.(question) ?? 0) ? (real.length ? real : choices) : [];
    },

    /** A card that cannot be built. */
    meantBy(place, { asked }, composer): ActionId | null {
      const { view } = composer.table;
      if (asked.kind !== "build" || !view || composer.can(place)) return null;
      const { hand } = ownIn(view, facts);
      const card = place === "cathedral" ? place : hand.find((_, index) => place === `hand:${index}`);
      return card === undefined ? null : build(card);
    },
  };
}

function ownIn({ seat, seats }: View, facts: Facts): Own {
  const own = seat === null ? undefined : seats[seat];
  return own ? { hand: own.hand, city: cityOf(own, facts) } : { hand: [], city: [] };
}

/** What an action is about. */
export const nameIn = ({ role, building, good, card }: Candidate): string | undefined =>
  role ?? building ?? good ?? card;

function cardPlaces(where: string, cards: readonly string[], card: string | undefined): string[] {
  return cards.flatMap((each, index) => (each === card ? [`${where}:${index}`] : []));
}

/** As many as there are when it is asked; one on a building that is covered pays last. */
function goodPlaces({ action, count }: Offered, _: Question<View>, { city }: Own, picks: readonly Picked[]): string[] {
  const isCovered = (index: number) => Number(picks.some(({ key }) => key === `city:${index}`));
  return indexesOf(city, ({ good, hasGood }) => good === action.good && hasGood)
    .toSorted((one, other) => isCovered(one) - isCovered(other))
    .slice(0, count)
    .toSorted((one, other) => one - other)
    .map((index) => `good:${index}`);
}

type Test = (building: Building) => boolean;

const cityPlaces = (where: string, city: readonly Building[], test: Test) =>
  indexesOf(city, test).map((index) => `${where}:${index}`);

const indexesOf = (city: readonly Building[], test: Test): number[] =>
  city.flatMap((building, index) => (test(building) ? [index] : []));
