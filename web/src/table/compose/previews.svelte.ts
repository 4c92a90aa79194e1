/** What the server has said about a position: what actions would lead to, and why others are not possible. */
import { SvelteMap } from "svelte/reactivity";
import type { ActionId, Reason } from "$/live/said";
import type { Imagined } from "./question";

/** What can be asked of a table. */
export interface Asking {
  preview(actions: ActionId[]): Promise<Imagined<unknown>>;
  whyNot(action: ActionId): Promise<Reason | null>;
}

/** Each question is asked once for each position; `forget` begins another position. */
export class Previews<View> {
  #known = new SvelteMap<string, Imagined<View>>();
  #asked = new Map<string, Promise<Imagined<View>>>();
  #reasons = new SvelteMap<ActionId, Reason | null>();
  #position = 0;

  constructor(private readonly table: Asking) {}

  known(actions: readonly ActionId[]): Imagined<View> | null {
    return this.#known.get(actions.join()) ?? null;
  }

  look = (actions: readonly ActionId[]): Promise<Imagined<View>> => {
    const key = actions.join();
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const answer = this.table.preview([...actions]) as Promise<Imagined<View>>;
    this.#asked.set(key, answer);
    const isStillAsked = () => this.#asked.get(key) === answer;
    answer.then(
      (imagined) => isStillAsked() && this.#known.set(key, imagined),
      () => isStillAsked() && this.#asked.delete(key),
    );
    return answer;
  };

  reason(action: ActionId): Reason | null {
    return this.#reasons.get(action) ?? null;
  }

  async explain(action: ActionId): Promise<void> {
    if (this.#reasons.has(action)) return;
    const position = this.#position;
    const reason = await this.table.whyNot(action).catch(() => null);
    if (reason && position === this.#position) this.#reasons.set(action, reason);
  }

  forget(): void {
    this.#position += 1;
    this.#known.clear();
    this.#asked.clear();
    this.#reasons.clear();
  }
}
