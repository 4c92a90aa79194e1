import type { ActionId } from "$/live/said";
import { type Choice, isChoice, PASS, type Picked, type Position, type Question } from "./question";
import type { Walk } from "./walk";

/** Things that are chosen together but done one move after the other, because chance is drawn for each. */
export class Sequence {
  #rest: readonly Choice[] | null = null;

  /** A move is sent: what is left of its choices follows by itself, unless something single was `selected`. */
  begin<View extends Position>({ question, rest }: Walk<View>, selected: Picked | null): void {
    this.#rest = question.answer.pace === "drawn" && !selected ? rest.filter(isChoice) : null;
  }

  /** The action that follows, if the same is still asked: the next that is legal, at the end a pass. */
  next<View extends Position>(start: Question<View> | null): ActionId | null {
    const rest = this.#rest;
    this.#rest = null;
    if (!rest || start?.answer.pace !== "drawn") return null;
    const chosen = start.legal.find(({ id }) => rest.some(({ action }) => action.id === id));
    const action = chosen ?? start.legal.find(({ kind }) => kind === PASS);
    const index = rest.findIndex(({ action: { id } }) => id === action?.id);
    if (index >= 0) this.#rest = rest.toSpliced(index, 1);
    return action?.id ?? null;
  }
}
