/** Storing goods after the captain phase: barrels are tapped on and off, and what is kept is sent as one move. */
import type { Good } from "./pieces";
import type { Play } from "./play.svelte";
import {
  anyToStore,
  isStoring,
  NOTHING_STORED,
  nextToStore,
  type Stored,
  storedBy,
  toggleBarrel,
  toggleWhole,
} from "./storing";
import type { Action, Imagined } from "./view";

export class Storing {
  wanted: Stored = $state.raw(NOTHING_STORED);
  /** All the answers, when they are complete. */
  actions: readonly string[] | null = $state.raw(null);
  imagined: Imagined | null = $state.raw(null);

  #walk = 0;

  constructor(readonly play: Play) {}

  begin(): void {
    this.#walk += 1;
    this.actions = null;
    this.imagined = null;
    this.wanted = NOTHING_STORED;
    if (this.play.isStoring) void this.suggest();
  }

  /** Something that is possible stands there from the start. */
  async suggest(): Promise<void> {
    const walk = this.#walk;
    const { actions } = await this.play.table.suggest().catch(() => ({ actions: [] }));
    // Whoever has begun in the meantime goes on undisturbed.
    if (walk === this.#walk && this.play.isStoring) this.#want(storedBy(actions), true);
  }

  toggleWhole(good: Good): void {
    if (this.play.mine) this.#want(toggleWhole(this.play.mine, this.wanted, good));
  }

  toggleBarrel(good: Good, isKept: boolean): void {
    if (this.play.mine) this.#want(toggleBarrel(this.play.mine, this.wanted, good, isKept));
  }

  /** A tap on one's goods: the kind into a warehouse or out of it, or else one barrel of it. */
  touch(good: Good): boolean {
    const { mine } = this.play;
    if (!mine || mine.goods[good] === 0) return false;
    if (mine.storage.kinds > 0) this.toggleWhole(good);
    else this.toggleBarrel(good, this.wanted.single[good] === mine.goods[good]);
    return true;
  }

  commit(): void {
    if (this.actions) this.play.send(this.actions);
  }

  #want(wanted: Stored, isFilledUp = false): void {
    this.wanted = wanted;
    this.actions = null;
    this.imagined = null;
    this.#walk += 1;
    void this.#goThrough(this.#walk, isFilledUp).catch(() => {});
  }

  /** Answers question after question, the way that is wanted; where that is too little, perhaps with what comes first. */
  async #goThrough(walk: number, isFilledUp: boolean): Promise<void> {
    const { play } = this;
    const named: Action[] = [];
    let legal: readonly Action[] = play.legal;
    let decision = play.view?.decision ?? null;
    let imagined: Imagined | null = null;
    while (decision && decision.seat === play.me && isStoring(decision) && legal.length) {
      const next = nextToStore(legal, this.wanted, named) ?? (isFilledUp ? anyToStore(legal) : null);
      if (!next) return;
      named.push(next);
      imagined = await play.imagine(named.map(({ id }) => id));
      if (walk !== this.#walk) return;
      legal = imagined.legal;
      decision = imagined.view?.decision ?? null;
    }
    this.imagined = imagined;
    this.actions = named.map(({ id }) => id);
    if (isFilledUp) this.wanted = storedBy(this.actions);
  }
}
