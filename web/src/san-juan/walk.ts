/**
 * From what was chosen to a move: step by step through the questions that follow from it, as far as the choices answer
 * them. Where several cards or goods are asked for, they are named in the engine's order, whatever order they were
 * chosen in.
 */
import type { Preview } from "$/live/said";
import { PASS } from "./actions";
import { areOneGesture, isExact, isSequence, mostOf, type Question, type Wish } from "./choices";
import type { Action, View } from "./view";

export interface Walk {
  /** The last question that leaves something to choose. */
  question: Question;
  actions: string[];
  /** What the actions lead to, when nothing more is asked; null while something is. */
  outcome: Preview | null;
  /** What can only be done after chance was drawn. */
  rest: Wish[];
}

type Look = (actions: string[]) => Promise<Preview>;

export async function walk(start: Question, wishes: readonly Wish[], look: Look): Promise<Walk> {
  let question = start;
  let shown = start;
  let isBegun = false;
  let rest = [...wishes];
  const actions: string[] = [];
  for (;;) {
    const step = nextStep(question, rest, isBegun);
    if (!step) return { question: shown, actions, outcome: null, rest };
    const outcome = await look([...actions, ...step.map(({ action }) => action)]);
    actions.push(...step.map(({ action }) => action));
    rest = rest.filter((wish) => !step.includes(wish));
    const next = goesOn(start, question, outcome);
    if (!next) return { question: shown, actions, outcome, rest };
    isBegun = next.asked.kind === question.asked.kind;
    // A sequence that could go on is ended, or else the next question is another one.
    question = isBegun ? { ...next, asked: question.asked } : next;
    // Goods and cards pay together: both stay in sight.
    if (shown.asked.kind !== "give good") shown = question;
  }
}

/** The question that follows in the same gesture, if one does. */
function goesOn(start: Question, question: Question, { view, legal }: Preview): Question | null {
  const position = view as View | null;
  const asked = position?.decision;
  if (!asked || !legal.length || !areOneGesture(start.asked.kind, asked.kind)) return null;
  const isRepeated = asked.kind === question.asked.kind;
  return isRepeated && isExact(asked.kind) && asked.kind !== "give good"
    ? null
    : { asked, legal: legal as Action[], position };
}

function nextStep({ asked }: Question, rest: readonly Wish[], isBegun: boolean): Wish[] | null {
  const answers = rest.filter((wish) => wish.answers === asked.kind);
  const pass: Wish = { place: "", action: PASS, order: 0, answers: asked.kind, kind: "pass", name: undefined };
  if (asked.kind === "give good")
    return isBegun || isPaid(answers, rest, mostOf(asked)) ? nextGood(answers, pass) : null;
  if (isBegun) return [pass];
  if (!isSequence(asked.kind)) return answers.length ? answers.slice(0, 1) : null;
  if (isExact(asked.kind) ? answers.length < mostOf(asked) : !answers.length) return null;
  const inOrder = answers.toSorted((one, other) => one.order - other.order);
  // Making a good draws a card: the next one waits until that has happened.
  return asked.kind === "produce" ? inOrder.slice(0, 1) : inOrder;
}

/** Goods pay first, then cards; together as much as is due. */
function isPaid(goods: readonly Wish[], rest: readonly Wish[], due: number): boolean {
  return goods.length + rest.filter((wish) => wish.answers === "pay").length >= due;
}

/** One after the other: where the next is the only one that can follow, the engine does not ask for it. */
function nextGood(goods: readonly Wish[], pass: Wish): Wish[] {
  const inOrder = goods.toSorted((one, other) => one.order - other.order);
  return inOrder.length ? inOrder.slice(0, 1) : [pass];
}
