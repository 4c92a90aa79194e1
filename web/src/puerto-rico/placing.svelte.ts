/**
 * Placing people in the mayor phase: put down and taken up on the board in any order. When nobody is left to place, the
 * server is led through its questions place by place, and all answers are sent as one move.
 */
import type { Place } from "./pieces";
import {
  after,
  answer,
  at,
  fitted,
  freeCircles,
  isFull,
  isPlacing,
  isSamePlacement,
  leftOver,
  moved,
  type Person,
  type Placement,
  peopleAt,
  placementOf,
  placesOf,
} from "./placing";
import type { Play } from "./play.svelte";
import type { Action, Imagined, People } from "./view";

const EMPTY: People = { colonists: 0, nobles: 0 };

export class Placing {
  /** Where everybody shall be. */
  wanted: Placement = $state.raw({});
  /** Whom a tap on a circle puts there, if both kinds are left. */
  person: Person = $state("colonist");
  /** All the answers, when they lead exactly to what is wanted. */
  actions: readonly string[] | null = $state.raw(null);
  imagined: Imagined | null = $state.raw(null);
  /** What was wanted could not be had, and is now the nearest that can. */
  isAdjusted = $state(false);
  /** It is being found out whether what is wanted can be had. */
  isLooking = $state(false);

  /** How it was before everybody came home. A reload must not lose it: the server shows only how it is. */
  #before: Placement | null = $state.raw(null);
  #suggestion: Placement | null = $state.raw(null);
  #walk = 0;

  constructor(readonly play: Play) {}

  readonly left: People = $derived.by(() => (this.play.mine ? leftOver(this.play.mine, this.wanted) : EMPTY));
  readonly isFull: boolean = $derived.by(() => !!this.play.mine && isFull(this.play.mine, this.wanted));
  readonly emptyCircles: number = $derived.by(() => (this.play.mine ? freeCircles(this.play.mine, this.wanted) : 0));
  readonly hasBefore: boolean = $derived(this.#before !== null);

  #remember(): void {
    const { mine, view, table } = this.play;
    if (!mine || table.seat === null) return;
    const key = `placement.${table.id}`;
    if (isPlacing(view?.decision)) this.#before ??= JSON.parse(sessionStorage.getItem(key) ?? "null");
    else {
      this.#before = placementOf(mine);
      sessionStorage.setItem(key, JSON.stringify(this.#before));
    }
  }

  begin(): void {
    this.#remember();
    this.#walk += 1;
    this.actions = null;
    this.imagined = null;
    this.isAdjusted = false;
    this.isLooking = false;
    this.#suggestion = null;
    if (!this.play.isPlacing || !this.play.mine) return;
    this.wanted = placementOf(this.play.mine);
    this.person = this.left.nobles > 0 && this.left.colonists === 0 ? "noble" : "colonist";
    void this.suggest();
  }

  canPut(place: Place): boolean {
    const circles = this.play.mine && placesOf(this.play.mine).get(place)?.circles;
    return !!circles && peopleAt(this.wanted, place) < circles && this.left.colonists + this.left.nobles > 0;
  }

  /** A tap on a place: somebody goes there while there is room and anybody left, else one comes back. */
  tap(place: Place): void {
    if (this.canPut(place)) this.put(place);
    else this.take(place);
  }

  put(place: Place, person: Person = this.person): void {
    if (!this.canPut(place)) return;
    const kind = this.left[`${person}s`] > 0 ? person : person === "noble" ? "colonist" : "noble";
    this.#want(moved(this.wanted, place, kind, 1));
  }

  take(place: Place, person?: Person): void {
    const people = at(this.wanted, place);
    const kind = person ?? (people.colonists > 0 ? "colonist" : "noble");
    if (people[`${kind}s`] === 0) return;
    this.person = kind;
    this.#want(moved(this.wanted, place, kind, -1));
  }

  /** From circle to circle, by dragging; from home if there is no place. */
  move(from: Place | null, to: Place, person: Person): void {
    if (from === to) return;
    if (from) this.take(from, person);
    this.put(to, person);
  }

  async suggest(): Promise<void> {
    const walk = this.#walk;
    if (!this.#suggestion) {
      const found = await this.#suggested().catch(() => null);
      // Whoever has begun in the meantime goes on undisturbed.
      if (walk !== this.#walk) return;
      this.#suggestion = found;
    }
    if (this.#suggestion) this.#want(this.#suggestion);
  }

  async #suggested(): Promise<Placement | null> {
    const { actions } = await this.play.table.suggest();
    const { mine, me } = this.play;
    if (!actions.length || !mine) return null;
    const imagined = await this.play.imagine(actions);
    return after(placementOf(mine), imagined.events, me);
  }

  asBefore(): void {
    if (this.#before && this.play.mine) this.#want(fitted(this.play.mine, this.#before));
  }

  allHome(): void {
    this.#want({});
  }

  back(): boolean {
    if (!Object.keys(this.wanted).some((place) => peopleAt(this.wanted, place) > 0)) return false;
    this.allHome();
    return true;
  }

  commit(): void {
    if (this.actions) this.play.send(this.actions);
  }

  #want(wanted: Placement): void {
    this.wanted = wanted;
    this.actions = null;
    this.imagined = null;
    this.isAdjusted = false;
    this.#walk += 1;
    this.isLooking = this.isFull;
    if (this.isFull) void this.#look(this.#walk);
  }

  async #look(walk: number): Promise<void> {
    await this.#goThrough(walk).catch(() => {});
    if (walk === this.#walk) this.isLooking = false;
  }

  /** Answers question after question, the way that is wanted. */
  async #goThrough(walk: number): Promise<void> {
    const { play } = this;
    const { view, mine } = play;
    if (!view || !mine) return;
    const ids: string[] = [];
    let legal: readonly Action[] = play.legal;
    let { decision } = view;
    let imagined: Imagined | null = null;
    while (decision && decision.seat === play.me && isPlacing(decision) && legal.length) {
      const next = answer(decision, legal, this.wanted);
      if (!next) return;
      ids.push(next.id);
      imagined = await play.imagine(ids);
      if (walk !== this.#walk) return;
      legal = imagined.legal;
      decision = imagined.view?.decision ?? null;
    }
    if (!imagined) return;
    const reached = after(placementOf(mine), imagined.events, play.me);
    this.isAdjusted = !isSamePlacement(reached, this.wanted);
    this.wanted = reached;
    this.imagined = imagined;
    this.actions = ids;
  }
}
