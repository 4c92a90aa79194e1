/** Finds out what choices lead to. Of several searches the last one counts. */
import type { ActionId } from "$/live/said";
import type { Picked, Position, Question } from "./question";
import { type Look, type Walk, type Wishes, walk } from "./walk";

interface Search<View extends Position> {
  start: Question<View>;
  picks: readonly Picked[];
  wishes: Wishes;
  found(walk: Walk<View>): void;
  /** The choices do not go together, or nobody answers. */
  failed(): void;
}

export class Route<View extends Position> {
  /** As far as it is known. */
  walk: Walk<View> | null = $state.raw(null);
  isLooking = $state(false);
  /** The last search is over. */
  settled: Promise<void> = Promise.resolve();
  #searches = 0;

  constructor(private readonly look: Look<View>) {}

  /** The actions that lead to what is asked now. */
  get before(): readonly ActionId[] {
    return this.walk?.before ?? [];
  }

  /** Asks later whether there was no other search in the meantime. */
  mark(): () => boolean {
    const searches = this.#searches;
    return () => searches === this.#searches;
  }

  clear(): void {
    this.#searches += 1;
    this.walk = null;
    this.isLooking = false;
    this.settled = Promise.resolve();
  }

  search({ start, picks, wishes, found, failed }: Search<View>): void {
    this.#searches += 1;
    const isLast = this.mark();
    this.isLooking = true;
    if (this.walk) this.walk = { ...this.walk, reached: null };
    this.settled = walk(start, picks, this.look, wishes).then(
      (whole) => {
        if (!isLast()) return;
        found(whole);
        this.walk = whole;
        this.isLooking = false;
      },
      () => {
        if (!isLast()) return;
        this.walk = null;
        failed();
      },
    );
  }
}
