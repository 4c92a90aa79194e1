import type { ActionId } from "$/live/said";
import { type Choice, isChoice, PASS, type Picked, type Position, type Question } from "./question";
import type { Walk } from "./walk";

/** What is chosen together but done one move after the other, because chance is drawn in between. */
export class Sequence {
  /** Things of which each draws. */
  #rest: readonly Choice[] | null = null;
  /** A whole move, and the one that draws before it. */
  #led: { by: ActionId; move: readonly ActionId[] } | null = null;

  /** A move is sent: what is left of its choices follows by itself, unless something single was `selected`. */
  begin<View extends Position>({ question, rest }: Walk<View>, selected: Picked | null): void {
    this.#rest = question.answer.pace === "drawn" && !selected ? rest.filter(isChoice) : null;
    this.#led = null;
  }

  /** Something that draws is sent first: the move itself follows. */
  lead(by: ActionId, move: readonly ActionId[]): void {
    this.#led = { by, move };
  }

  /** The move that follows, if it is still possible. */
  next<View extends Position>(start: Question<View> | null): readonly ActionId[] | null {
    const led = this.#led;
    this.#led = null;
    if (led) {
      const legal = new Set(start?.legal.map(({ id }) => id));
      return !legal.has(led.by) && led.move.slice(0, 1).every((id) => legal.has(id)) ? led.move : null;
    }
    const next = this.#nextOfRest(start);
    return next === null ? null : [next];
  }

  /** The next that is legal if the same is still asked, at the end a pass. */
  #nextOfRest<View extends Position>(start: Question<View> | null): ActionId | null {
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
