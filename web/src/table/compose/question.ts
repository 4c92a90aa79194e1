/**
 * What is asked, and how its answer is put together: the engine says both, with each decision in the view of the seat
 * that decides (`core/composing.py`).
 */
import type { Answer, Part } from "$/api/schema";
import type { ActionId } from "$/live/said";

/** An action that may be a part of the answer, legal right now or not. */
export interface Candidate {
  id: ActionId;
  kind: string;
  role?: string;
  building?: string;
  good?: string;
  card?: string;
  place?: string;
  number?: number;
  /** An action that can be played before it, in the same move. */
  first?: ActionId;
}

export type { Answer, Part };

export interface Asked {
  kind: string;
  seat: number;
  answer?: Answer;
}

/** What every game's view has. */
export interface Position {
  decision: Asked | null;
}

/** An event of any game; its figures are for those who know the game. */
export interface Happened {
  event: string;
}

/** What actions would lead to; the view is null where chance would decide. */
export interface Imagined<View> {
  events: readonly Happened[];
  view: View | null;
  legal: readonly Candidate[];
}

/** What is asked, perhaps in an imagined position, and what could be done there. */
export interface Question<View extends Position> {
  asked: NonNullable<View["decision"]>;
  answer: Answer;
  legal: readonly Candidate[];
  position: View;
}

/** Something that can be chosen. */
export interface Choice {
  /** Names it among all choices. */
  key: string;
  /** The things on the table that it can be chosen by. */
  places: readonly string[];
  /** The kind of the decision that it answers. */
  answers: string;
  action: Candidate;
}

/** Something that was chosen: an action, or a number of something. */
export type Picked = Choice | Amount;

export interface Amount {
  key: string;
  places: readonly string[];
  answers: string;
  subject: string;
  amount: number;
}

export const isChoice = (pick: Picked): pick is Choice => "action" in pick;

export const PASS = "pass";

export function questionIn<View extends Position>(
  position: View | null,
  legal: readonly Candidate[],
): Question<View> | null {
  const asked = position?.decision;
  return position && asked?.answer && legal.length ? { asked, answer: asked.answer, legal, position } : null;
}

export function partOf({ parts = [] }: Answer, kind: string): Part | undefined {
  return parts.find((part) => part.kind === kind);
}

/** An action that is an answer by itself, where several things are asked for: passing, or something else first. */
export function isAlone({ answer }: { answer: Answer }, { answers, action }: Choice): boolean {
  return answer.how === "several" && !partOf(answer, answers)?.among.some(({ id }) => id === action.id);
}

/** The actions that can be chosen for a question, doing nothing last, each with how often. */
export function candidatesOf<View extends Position>({ asked, answer, legal }: Question<View>): Offered[] {
  const parts = answer.parts ?? [];
  const chosen = parts.flatMap(({ kind, among }) => among.map((action) => ({ action, answers: kind, ...action })));
  const inParts = new Set<ActionId>(chosen.map(({ action }) => action.id));
  const alone = legal
    .filter(({ id, kind }) => !inParts.has(id) && !(kind === PASS && answer.total !== undefined))
    .map((action) => ({ action, answers: asked.kind, count: 1 }))
    .sort((one, other) => Number(one.action.kind === PASS) - Number(other.action.kind === PASS));
  return [...chosen.map(({ action, answers, count }) => ({ action, answers, count })), ...alone];
}

/** A candidate, and how many times it can be chosen in answer to a decision. */
export interface Offered {
  action: Candidate;
  answers: string;
  count: number;
}
