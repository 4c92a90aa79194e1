import type { ActionId, Reason } from "$/live/said";
import type { Previews } from "./previews.svelte";

/** Why things on the table cannot be chosen. The server is asked once for each position. */
export class WhyNot {
  /** What is said now, and where; without a reason: the choices do not go together. */
  said: { place: string; reason: Reason | null } | null = $state.raw(null);

  constructor(
    private readonly previews: Previews<unknown>,
    /** The action that a click on a thing would mean if it were possible. */
    private readonly meantBy: (place: string) => ActionId | null,
  ) {}

  /** Known once `explain` has asked. */
  reason(place: string): Reason | null {
    const action = this.meantBy(place);
    return action === null ? null : this.previews.reason(action);
  }

  async explain(place: string): Promise<void> {
    const action = this.meantBy(place);
    if (action !== null) await this.previews.explain(action);
  }

  /** Says it where the thing lies. */
  async say(place: string): Promise<void> {
    await this.explain(place);
    const reason = this.reason(place);
    this.said = reason && { place, reason };
  }
}
