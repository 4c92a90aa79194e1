/**
 * Shows one view after the other, so that a person can follow: each has its time before the next comes.
 *
 * Nothing waits longer than `MOST_BEHIND`, nothing at all while nobody looks, and `skip` shows the rest at once. Whatever
 * is shown has its time from `hold`, which is called while it is being shown; without it the next follows at once.
 */
import { MOST_BEHIND } from "./timing";

interface Waiting {
  show: () => void;
  since: number;
}

export class Pace {
  /** `slowness` says how much longer than usual everything takes. */
  constructor(private readonly slowness: () => number = () => 1) {}

  #waiting: Waiting[] = [];
  #freeAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows it now, or when those before it had their time. */
  add = (show: () => void): void => {
    this.#waiting.push({ show, since: Date.now() });
    this.#go();
  };

  /** What is shown now needs so long. */
  hold(milliseconds: number): void {
    this.#freeAt = Date.now() + milliseconds;
  }

  /** Shows all that waits; whether there was anything. */
  skip(): boolean {
    const hadAny = this.#waiting.length > 0;
    this.#freeAt = 0;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) next.show();
    this.#freeAt = 0;
    clearTimeout(this.#timer);
    return hadAny;
  }

  #go(): void {
    clearTimeout(this.#timer);
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const due = Math.min(this.#freeAt, next.since + MOST_BEHIND * this.slowness());
      if (due > Date.now()) {
        this.#timer = setTimeout(() => this.#go(), due - Date.now());
        return;
      }
      this.#waiting.shift();
      next.show();
    }
  }
}
