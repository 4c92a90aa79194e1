/** What can be chosen in answer to a question, and which choices go together. */
import type { ActionId } from "$/live/said";
import type { Board } from "./board";
import type { Choice, Picked, Position, Question } from "./question";
import { candidatesOf, isAlone, isChoice, PASS, partOf } from "./question";

/** All that can be chosen besides these picks, and the picks themselves, in the order in which they lie on the table. */
export function choicesWith<View extends Position>(
  picks: readonly Picked[],
  question: Question<View>,
  board: Board<View>,
  view: View,
): Choice[] {
  const taken = new Set(picks.filter((pick) => !isAskedIn(question, pick)).map(({ key }) => key));
  const picked = new Set(picks.map(({ key }) => key));
  return candidatesOf(question)
    .flatMap((offered) => board.choicesOf(offered, question, view, picks))
    .filter(({ key }) => !taken.has(key))
    .filter((choice) => picked.has(choice.key) || !isFull(question, choice.answers, picks));
}

/** Whether a choice answers the question, or is answered along with it. */
export function isAskedIn<View extends Position>({ asked, answer }: Question<View>, { answers }: Picked): boolean {
  return answers === asked.kind || partOf(answer, answers) !== undefined;
}

/** Nothing else is chosen along with it. */
export function isSingle<View extends Position>(question: Question<View>, choice: Choice): boolean {
  return question.answer.how === "one" || isAlone(question, choice);
}

/** How many things are to be or may be chosen. */
export function mostOf<View extends Position>({ asked, answer }: Question<View>, kind: string = asked.kind): number {
  return answer.total ?? partOf(answer, kind)?.most ?? 1;
}

/** Of what pays together, some kinds are limited: no more of them can be chosen. A single one can be exchanged. */
function isFull<View extends Position>({ answer }: Question<View>, kind: string, picks: readonly Picked[]): boolean {
  const part = answer.total === undefined ? undefined : partOf(answer, kind);
  if (!part || part.most === 1 || part.most >= (answer.total ?? 0)) return false;
  return picks.filter(({ answers }) => answers === kind).length >= part.most;
}

/** The picks without those that another choice takes the place of. */
export function makingRoomFor<View extends Position>(
  choice: Choice,
  picks: readonly Picked[],
  question: Question<View>,
): readonly Picked[] {
  const now = picks.filter((pick) => isAskedIn(question, pick)).filter(isChoice);
  const isEither = isAlone(question, choice) || now.some((each) => isAlone(question, each));
  const same = now.filter(({ answers }) => answers === choice.answers);
  const isExchange = same.length > 0 && partOf(question.answer, choice.answers)?.most === 1;
  const rivals = question.answer.total === undefined || isExchange ? same : now;
  const most = isExchange ? 1 : mostOf(question, choice.answers);
  const goes = new Set<Picked>(isEither ? now : rivals.slice(0, Math.max(0, rivals.length + 1 - most)));
  return picks.filter((pick) => !goes.has(pick));
}

/** What follows from a single choice goes with it. */
export function without<View extends Position>(
  key: string,
  picks: readonly Picked[],
  question: Question<View> | null,
): readonly Picked[] {
  const index = picks.findIndex((pick) => pick.key === key);
  const pick = picks[index];
  const isStep = pick && !(question && isAskedIn(question, pick));
  return isStep ? picks.slice(0, index) : picks.filter((each) => each !== pick);
}

/** The choices that actions stand for; a pass that only ends a sequence is none. */
export function choicesFor(actions: readonly ActionId[], choices: readonly Choice[]): Choice[] {
  const left = [...choices];
  const picks = actions.flatMap((action) => {
    const index = left.findIndex((choice) => choice.action.id === action);
    return index < 0 ? [] : left.splice(index, 1);
  });
  return picks.length > 1 ? picks.filter(({ action }) => action.kind !== PASS) : picks;
}
