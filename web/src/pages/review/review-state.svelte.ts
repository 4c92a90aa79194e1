/** A review, fetched bit by bit while it is made. */
import { afterwards, type ReviewData, type ReviewedDecision } from "$/api/afterwards";

/** Milliseconds between two looks at a review that is being made. */
export const LOOK_EVERY = 1500;

export class ReviewState {
  /** How it stands; null until that is known. */
  state: ReviewData["state"] | null = $state(null);
  decisions: readonly ReviewedDecision[] = $state.raw([]);
  total = $state(0);
  ahead = $state(0);
  simulations = $state(0);
  accuracies: readonly (number | null)[] | null = $state.raw(null);
  /** Why it is not known; the next success clears it. */
  trouble: unknown = $state.raw(null);

  /** Whether more is to come. */
  readonly isUnderWay = $derived(this.state === null || this.state === "waiting" || this.state === "running");

  constructor(
    readonly id: string,
    readonly invitation: string | null,
  ) {}

  async look(): Promise<void> {
    try {
      const after = this.state === "failed" ? 0 : this.decisions.length;
      this.#take(await afterwards.review(this.id, this.invitation, after), after);
    } catch (error) {
      this.trouble = error;
    }
  }

  /** Asks for it; a refusal is thrown. */
  async ask(): Promise<void> {
    this.#take(await afterwards.askReview(this.id, this.invitation), 0);
  }

  #take(data: ReviewData, after: number): void {
    this.trouble = null;
    this.decisions = [...this.decisions.slice(0, after), ...data.decisions];
    this.total = data.total;
    this.ahead = data.ahead;
    this.simulations = data.simulations;
    this.accuracies = data.accuracies;
    this.state = data.state;
  }
}
