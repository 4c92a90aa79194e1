/**
 * What the player can choose, place by place. A place is where a thing lies on the table: `hand:3` is the fourth card of
 * the hand, `from:0` the first of the cards to choose from, `city:5` the sixth building of the own row, `good:5` the good
 * on it, `room:5` the room for one, `role:trader` a role, `cathedral` the tile, `offer:pass` an answer in the prompt.
 */
import { nameOf, PASS } from "./actions";
import { cityOf } from "./city";
import { GOODS } from "./names";
import type { Action, ActionKind, Decision, DecisionKind, View } from "./view";

/** Something that was chosen, and which question it answers. */
export interface Wish {
  place: string;
  action: string;
  /** Where it comes in the engine's order, in which a sequence names its cards or goods. */
  order: number;
  answers: DecisionKind;
  kind: ActionKind;
  name: string | undefined;
}

/** What is asked, perhaps in an imagined position, and what could be done there. */
export interface Question {
  asked: Decision;
  legal: readonly Action[];
  /** The position in which it is asked: a good on a covered building is gone there. */
  position: View;
}

/** How several things are chosen: exactly so many, or up to so many. Whatever is not here is one thing. */
const SEVERAL: Partial<Record<DecisionKind, { isExact: boolean; most: (asked: Decision) => number }>> = {
  "give good": { isExact: true, most: ({ due }) => due ?? 0 },
  pay: { isExact: true, most: ({ cards }) => cards ?? 0 },
  keep: { isExact: true, most: ({ cards }) => cards ?? 0 },
  discard: { isExact: true, most: ({ cards }) => cards ?? 0 },
  exchange: { isExact: false, most: ({ cards }) => cards ?? 0 },
  bank: { isExact: false, most: ({ cards }) => cards ?? 0 },
  produce: { isExact: false, most: ({ left }) => left ?? 0 },
  sell: { isExact: false, most: ({ left }) => left ?? 0 },
};

export const isSequence = (kind: DecisionKind) => kind in SEVERAL;
/** The next question must not come before all are chosen. */
export const isExact = (kind: DecisionKind) => SEVERAL[kind]?.isExact ?? true;
export const mostOf = (asked: Decision) => SEVERAL[asked.kind]?.most(asked) ?? 1;

/** Building is one gesture: what, over what, and what pays for it. */
const GESTURES: DecisionKind[][] = [["build", "cover", "give good", "pay"]];

export function areOneGesture(first: DecisionKind, next: DecisionKind): boolean {
  return first === next || GESTURES.some((kinds) => kinds.includes(first) && kinds.includes(next));
}

/** `taken` are the places of what is being built and of what it covers. */
type Places = (question: Question, view: View, taken: ReadonlySet<string>) => Wish[];

const PLACES: Record<DecisionKind, Places> = {
  "take role": named("role", ({ role }) => [`role:${role}`]),
  "use library": answers,
  build: (question, view) => [
    ...named("build", ({ building }) => handPlaces(view, building))(question, view, new Set()),
    ...answers(question),
  ],
  cover: (question, view) => [
    ...named("cover", ({ building }) => cityPlaces(view, "city", ({ card }) => card === building))(
      question,
      view,
      new Set(),
    ),
    ...answers(question),
  ],
  "give good": (question, view, taken) => [
    ...goods(question, view, "give_good", taken),
    // Cards and goods pay together; the cards are asked for next.
    ...hand({ ...question, asked: { ...question.asked, kind: "pay" } }, view, taken),
  ],
  pay: hand,
  discard: hand,
  exchange: (question, view, taken) => [...hand(question, view, taken), ...answers(question)],
  bank: (question, view, taken) => [...hand(question, view, taken), ...answers(question)],
  chapel: (question, view, taken) => [...hand(question, view, taken), ...answers(question)],
  keep: (question, view) => cards(question, view, question.asked.from ?? [], "from"),
  "take card": (question, view) => [
    ...cards(question, view, question.asked.from ?? [], "from").filter((wish) =>
      question.legal.some((action) => action.id === wish.action),
    ),
    ...answers(question),
  ],
  produce: (question, view) => [
    ...named("produce", ({ good }) => cityPlaces(view, "room", (each) => each.good === good && !each.hasGood))(
      question,
      view,
      new Set(),
    ),
    ...answers(question),
  ],
  sell: (question, view) => [...goods(question, view, "sell", new Set()), ...answers(question)],
  draw: answers,
  dig: answers,
};

/** All that answers the question, in the order in which it lies on the table. */
export function choicesOf(question: Question, view: View, taken: ReadonlySet<string>): Wish[] {
  return PLACES[question.asked.kind](question, view, taken);
}

/** Legal actions of one kind, at each of the places where they can be chosen. */
function named(kind: ActionKind, places: (action: Action) => string[]): Places {
  return ({ asked, legal }) =>
    legal
      .filter((action) => action.kind === kind)
      .flatMap((action, order) =>
        places(action).map((place) => ({
          place,
          action: action.id,
          order,
          answers: asked.kind,
          kind,
          name: nameIn(action),
        })),
      )
      .sort((one, other) => placeNumber(one) - placeNumber(other));
}

/** Answers that stand in the prompt only. */
function answers({ asked, legal }: Question): Wish[] {
  const IN_PROMPT = ["use_library", "draw", "use_gold_mine", "use_goldsmith", "pass"];
  return legal
    .filter(({ kind }) => IN_PROMPT.includes(kind))
    .map(({ id, kind }) => ({
      place: `offer:${kind}`,
      action: id,
      order: 0,
      answers: asked.kind,
      kind: kind as ActionKind,
      name: undefined,
    }))
    .sort((one, other) => Number(one.action === PASS) - Number(other.action === PASS));
}

/** Cards of the hand, without what is being built. */
function hand(question: Question, view: View, taken: ReadonlySet<string>): Wish[] {
  const cardsInHand = view.seat === null ? [] : (view.seats[view.seat]?.hand ?? []);
  return cards(question, view, cardsInHand, "hand").filter(({ place }) => !taken.has(place));
}

/** Sequences of cards come in the order of their kinds, so not each of them is legal at once: all can be chosen. */
function cards({ asked }: Question, view: View, names: readonly string[], where: string): Wish[] {
  const order: string[] = view.buildings.map(({ building }) => building);
  return names.map((name, index) => ({
    place: `${where}:${index}`,
    action: nameOf("card", name),
    order: order.indexOf(name),
    answers: asked.kind,
    kind: "card",
    name,
  }));
}

/** As many of each kind as there are when it is asked; one on a building that is covered pays last. */
function goods(
  { asked, position }: Question,
  view: View,
  kind: "give_good" | "sell",
  taken: ReadonlySet<string>,
): Wish[] {
  const isTaken = (index: number) => Number(taken.has(`city:${index}`));
  return GOODS.flatMap((name, order) => {
    const action = nameOf(kind, name);
    const places = placesOf(view, name).toSorted((one, other) => isTaken(one) - isTaken(other));
    const left = places.slice(0, placesOf(position, name).length).toSorted((one, other) => one - other);
    return left.map((index) => ({ place: `good:${index}`, action, order, answers: asked.kind, kind, name }));
  });
}

/** Which of the own buildings such a good lies on. */
function placesOf(view: View, name: string): number[] {
  return ownCity(view).flatMap(({ good, hasGood }, index) => (good === name && hasGood ? [index] : []));
}

function handPlaces(view: View, card: string | undefined): string[] {
  if (card === "cathedral") return ["cathedral"];
  const inHand = view.seat === null ? [] : (view.seats[view.seat]?.hand ?? []);
  return inHand.flatMap((each, index) => (each === card ? [`hand:${index}`] : []));
}

type Test = (building: ReturnType<typeof cityOf>[number]) => boolean;

function cityPlaces(view: View, where: string, test: Test): string[] {
  return ownCity(view).flatMap((each, index) => (test(each) ? [`${where}:${index}`] : []));
}

function ownCity(view: View) {
  const own = view.seat === null ? undefined : view.seats[view.seat];
  return own ? cityOf(own) : [];
}

const nameIn = ({ role, building, good, card }: Action) => role ?? building ?? good ?? card;
const placeNumber = ({ place }: Wish) => Number(place.split(":")[1] ?? Number.POSITIVE_INFINITY) || 0;
