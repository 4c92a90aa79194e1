/**
 * Placing people in the mayor phase: put down and taken up on the board in any order. When nobody is left to place, the
 * composer finds the answers to what the server asks place by place.
 */
import type { ActionId } from "$/live/said";
import { isPlacing } from "./decisions";
import {
  after,
  amountsOf,
  at,
  fitted,
  freeCircles,
  isFull,
  isSamePlacement,
  leftOver,
  type Move,
  moved,
  movesFrom,
  namedIn,
  type Person,
  type Placement,
  peopleAt,
  placementOf,
  placesOf,
} from "./placing";
import type { Play } from "./play.svelte";
import type { Event, People, Place } from "./view";

export const WAYS = ["suggested", "before", "home"] as const;
export type Way = (typeof WAYS)[number];

const EMPTY: People = { colonists: 0, nobles: 0 };

export class Placing {
  /** Whom a tap on a circle puts there, if both kinds are left. */
  person: Person = $state("colonist");
  #wished: Placement = $state.raw({});
  /** How it was before everybody came home. A reload must not lose it: the server shows only how it is. */
  #before: Placement | null = $state.raw(null);
  #suggestion: Placement | null = $state.raw(null);
  #changes = 0;

  constructor(readonly play: Play) {}

  /** Where everybody comes to be by the answers that the composer has found. */
  readonly #reached: Placement | null = $derived.by(() => {
    const { mine, me, composer, isPlacing } = this.play;
    return isPlacing && mine && composer.outcome
      ? after(placementOf(mine), composer.outcome.events as Event[], me)
      : null;
  });
  /** Where everybody is to be: what was wished, or the nearest to it that is possible. */
  readonly wanted: Placement = $derived(this.#reached ?? this.#wished);
  readonly isAdjusted: boolean = $derived(this.#reached !== null && !isSamePlacement(this.#reached, this.#wished));
  readonly left: People = $derived.by(() => (this.play.mine ? leftOver(this.play.mine, this.wanted) : EMPTY));
  readonly emptyCircles: number = $derived.by(() => (this.play.mine ? freeCircles(this.play.mine, this.wanted) : 0));
  readonly hasBefore: boolean = $derived(this.#before !== null);
  /** Who goes where that nobody was before. */
  readonly moves: readonly Move[] = $derived(movesFrom(this.#before ?? {}, this.wanted));
  /** The number of a place in that list, which ties it to its house or field; 0: nobody is new there. */
  numberOf(place: Place): number {
    return this.moves.findIndex((move) => move.place === place) + 1;
  }

  /** By which way everybody came to where they are to be, if by one. */
  readonly way: Way | null = $derived.by(() => {
    const { mine } = this.play;
    const ways: Record<Way, Placement | null> = {
      suggested: this.#suggestion,
      before: this.#before && mine ? fitted(mine, this.#before) : null,
      home: {},
    };
    return WAYS.find((way) => ways[way] && isSamePlacement(this.wanted, ways[way])) ?? null;
  });

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
    this.#changes += 1;
    this.#suggestion = null;
    if (!this.play.isPlacing || !this.play.mine) return;
    this.#wished = placementOf(this.play.mine);
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
    const changes = this.#changes;
    if (!this.#suggestion) {
      const found = await this.#suggested().catch(() => null);
      // If somebody has begun in the meantime, they go on undisturbed.
      if (changes !== this.#changes) return;
      this.#suggestion = found;
    }
    if (this.#suggestion) this.#want(this.#suggestion);
  }

  async #suggested(): Promise<Placement | null> {
    const { actions } = await this.play.table.suggest();
    return this.#after(actions);
  }

  /** Places people as the actions say. */
  async follow(actions: readonly ActionId[]): Promise<void> {
    const placement = await this.#after(actions);
    if (placement) this.#want(placement);
  }

  async #after(actions: readonly ActionId[]): Promise<Placement | null> {
    const { mine, me } = this.play;
    if (!actions.length || !mine) return null;
    const imagined = await this.play.composer.imagine(actions);
    return after(placementOf(mine), imagined.events as Event[], me);
  }

  asBefore(): void {
    if (this.#before && this.play.mine) this.#want(fitted(this.play.mine, this.#before));
  }

  allHome(): void {
    this.#want({});
  }

  back(): boolean {
    if (!namedIn(this.wanted).some((place) => peopleAt(this.wanted, place) > 0)) return false;
    this.allHome();
    return true;
  }

  #want(wished: Placement): void {
    const { mine, composer } = this.play;
    this.#wished = wished;
    this.#changes += 1;
    composer.want(mine && isFull(mine, wished) ? amountsOf(mine, wished) : []);
  }
}
