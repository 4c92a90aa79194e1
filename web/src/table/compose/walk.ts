/**
 * From what was chosen to a move: step by step through the questions that follow from it, as far as the choices answer
 * them. Where several things are asked for, they are named in the engine's order, whatever order they were chosen in.
 */
import type { ActionId } from "$/live/said";
import type { Amount, Candidate, Choice, Imagined, Picked, Position, Question } from "./question";
import { isAlone, isChoice, PASS, partOf, questionIn } from "./question";

export interface Walk<View extends Position> {
  /** The last question that leaves something to choose. */
  question: Question<View>;
  /** The actions that lead to that question. */
  before: readonly ActionId[];
  actions: readonly ActionId[];
  /** What the actions lead to. */
  reached: Imagined<View> | null;
  /** Nothing more is asked. */
  isWhole: boolean;
  /** What can only be done after chance was drawn. */
  rest: readonly Picked[];
  /** What comes along with the choices. */
  extras: readonly Extra[];
}

/** Something that hardly anybody declines: it is done in the same move, without a question of its own. */
export interface Extra {
  /** The kind of the decision. */
  answers: string;
  action: Candidate;
  isDeclined: boolean;
}

export interface Wishes {
  /** Where too little was chosen, the first that is possible is taken. */
  isFilledUp?: boolean;
  /** The kinds of decisions whose extras are not wanted. */
  declined?: ReadonlySet<string>;
}

export type Look<View> = (actions: readonly ActionId[]) => Promise<Imagined<View>>;

interface Step {
  actions: readonly ActionId[];
  picks: readonly Picked[];
  /** It ends a sequence that could go on. */
  isLast?: boolean;
}

export async function walk<View extends Position>(
  start: Question<View>,
  picks: readonly Picked[],
  look: Look<View>,
  { isFilledUp = false, declined = new Set() }: Wishes = {},
): Promise<Walk<View>> {
  let found: Walk<View> = {
    question: start,
    before: [],
    actions: [],
    reached: null,
    isWhole: false,
    rest: picks,
    extras: [],
  };
  let question = start;
  let isBegun = false;
  for (;;) {
    const extra: Extra | null = question === start ? null : extraIn(question, declined);
    const step: Step | null = extra
      ? taking(extra, question)
      : (nextStep(question, found.rest, isBegun) ?? (isFilledUp ? firstPossible(question) : null));
    if (!step) return found;
    const actions = [...found.actions, ...step.actions];
    const reached = await look(actions);
    const rest = found.rest.filter((pick) => !step.picks.includes(pick));
    found = { ...found, actions, reached, rest, extras: extra ? [...found.extras, extra] : found.extras };
    const next: Question<View> | null = following(question, step, reached);
    if (!next) return { ...found, isWhole: true };
    isBegun = question.answer.how === "several" && next.asked.kind === question.asked.kind;
    question = isBegun ? { ...next, asked: question.asked, answer: question.answer } : next;
    if (!isAnsweredWith(found.question, question) && !extraIn(question, declined))
      found = { ...found, question, before: actions };
  }
}

/** What a question that is reached asks, if the engine has the one answer ready. */
function extraIn<View extends Position>({ asked, answer, legal }: Question<View>, declined: ReadonlySet<string>) {
  if (answer.how !== "one" || !answer.ready?.length) return null;
  const action = legal.find(({ id }) => answer.ready?.includes(id));
  return action ? { answers: asked.kind, action, isDeclined: declined.has(asked.kind) } : null;
}

function taking<View extends Position>({ action, isDeclined }: Extra, { legal }: Question<View>): Step | null {
  const other = legal.find(({ id }) => id !== action.id);
  const taken = isDeclined ? other : action;
  return taken ? { actions: [taken.id], picks: [] } : null;
}

/** The question that follows in the same move, if one does. */
function following<View extends Position>(
  question: Question<View>,
  step: Step,
  { view, legal }: Imagined<View>,
): Question<View> | null {
  const next = questionIn(view, legal);
  if (!next) return null;
  const belongs =
    next.asked.kind === question.asked.kind
      ? isRepeated(question, step)
      : next.answer.follows.includes(question.asked.kind);
  return belongs ? next : null;
}

/** Whether a question that comes again is still the same one. */
function isRepeated<View extends Position>({ asked, answer }: Question<View>, { isLast }: Step): boolean {
  if (answer.how !== "several") return answer.how === "amount";
  const isDone = answer.pace === "together" && (partOf(answer, asked.kind)?.fewest ?? 0) > 0;
  return !isLast && !isDone;
}

/** What can be answered together stays in sight together. */
function isAnsweredWith<View extends Position>(shown: Question<View>, { asked }: Question<View>): boolean {
  return shown.answer.how === "amount" || partOf(shown.answer, asked.kind) !== undefined;
}

type NextStep = <View extends Position>(
  question: Question<View>,
  rest: readonly Picked[],
  isBegun: boolean,
) => Step | null;

const STEPS: Record<"one" | "several" | "amount", NextStep> = {
  one: ({ asked }, rest) => {
    const pick = choices(rest).find(({ answers }) => answers === asked.kind);
    return pick ? stepOf([pick]) : null;
  },

  /** The legal number that is nearest to the wish. */
  amount: ({ asked, answer, legal }, rest) => {
    const isAsked = ({ answers, subject }: Amount) => answers === asked.kind && subject === answer.subject;
    const wish = rest.find((pick) => !isChoice(pick) && isAsked(pick)) as Amount | undefined;
    const distance = ({ number = 0 }: Candidate) => Math.abs(number - (wish?.amount ?? 0));
    const [nearest] = legal
      .filter(({ number }) => number !== undefined)
      .toSorted((one, other) => distance(one) - distance(other));
    return nearest ? { actions: [nearest.id], picks: wish ? [wish] : [] } : null;
  },

  several: (question, rest, isBegun) => {
    const { asked, answer, legal } = question;
    const mine = choices(rest).filter(({ answers }) => answers === asked.kind);
    const alone = mine.find((pick) => isAlone(question, pick));
    if (alone) return { ...stepOf([alone]), isLast: true };
    if (!isBegun && !isEnough(question, mine, rest)) return null;
    if (answer.pace === "together" && mine.length) return stepOf(inOrder(question, mine));
    const next = legal.map(({ id }) => mine.find(({ action }) => action.id === id)).find((pick) => pick);
    if (next) return stepOf([next]);
    const pass = legal.find(({ kind }) => kind === PASS);
    return pass ? { actions: [pass.id], picks: [], isLast: true } : null;
  },
};

function nextStep<View extends Position>(question: Question<View>, rest: readonly Picked[], isBegun: boolean) {
  return STEPS[question.answer.how](question, rest, isBegun);
}

function firstPossible<View extends Position>({ asked, answer, legal }: Question<View>): Step | null {
  const ids = partOf(answer, asked.kind)?.among.map(({ id }) => id) ?? [];
  const first = legal.find(({ id }) => ids.includes(id));
  return first ? { actions: [first.id], picks: [] } : null;
}

function isEnough<View extends Position>(
  { asked, answer }: Question<View>,
  mine: readonly Picked[],
  rest: readonly Picked[],
): boolean {
  if (answer.total !== undefined) {
    return rest.filter(({ answers }) => partOf(answer, answers)).length >= (answer.least ?? answer.total);
  }
  return mine.length >= Math.max(1, partOf(answer, asked.kind)?.fewest ?? 1);
}

function inOrder<View extends Position>({ asked, answer }: Question<View>, picks: readonly Choice[]): Choice[] {
  const order = partOf(answer, asked.kind)?.among.map(({ id }) => id) ?? [];
  return picks.toSorted((one, other) => order.indexOf(one.action.id) - order.indexOf(other.action.id));
}

const choices = (picks: readonly Picked[]): Choice[] => picks.filter(isChoice);
const stepOf = (picks: readonly Choice[]): Step => ({ actions: picks.map(({ action }) => action.id), picks });
