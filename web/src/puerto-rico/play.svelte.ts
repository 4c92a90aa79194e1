/**
 * A move while it is made: what is chosen, what it would lead to, and how it is sent. Everything that can be chosen comes
 * from the server; whatever is not sent yet is imagined by the server, too, and shown as not real yet.
 *
 * Most decisions are one action: `choose` it, see what it would do, `commit`. Where one leads to the next of the same
 * gesture (black market, small wharf), the first ones become `steps`, and all are sent as one move. Placing people and
 * storing goods are gestures of their own, made on the board (`Placing`, `Storing`).
 */
import { SvelteMap } from "svelte/reactivity";
import type { Reason } from "$/live/said";
import { skippedSeats } from "./consequences";
import type { Good } from "./pieces";
import { isPlacing } from "./placing";
import { Placing } from "./placing.svelte";
import { isStoring } from "./storing";
import { Storing } from "./storing.svelte";
import { isAbout, sameThing, type Thing, wished } from "./things";
import type { Action, ActionKind, DecisionKind, Imagined, Seat, TableSource, View } from "./view";

/** Decisions that belong to the one before: the move is not whole without them. */
const CONTINUES: readonly DecisionKind[] = ["give person", "give good", "small wharf barrels"];
const DOING_NOTHING: readonly ActionKind[] = ["pass", "take_nobody"];
/** So many offers are shown at once. */
const MOST_OFFERS = 6;

export class Play {
  /** Chosen already, and part of a gesture that goes on. */
  steps: readonly Action[] = $state.raw([]);
  /** Chosen last; it can still be exchanged for another. */
  selected: Action | null = $state.raw(null);
  /** What the pointer or the focus is on. */
  hovered: Action | null = $state.raw(null);
  /** Offers are shown for this thing only. */
  narrowedTo: Thing | null = $state.raw(null);
  /** All offers are shown, not just the first ones. */
  isExpanded = $state(false);

  readonly placing: Placing = new Placing(this);
  readonly storing: Storing = new Storing(this);

  #known = new SvelteMap<string, Imagined>();
  #asked = new Map<string, Promise<Imagined>>();
  #reasons = new SvelteMap<string, Reason>();

  constructor(readonly table: TableSource) {}

  readonly view: View | null = $derived.by(() => this.table.view);
  /** The seat from which one looks: spectators sit behind the first. */
  readonly me: number = $derived.by(() => this.table.seat ?? 0);
  readonly mine: Seat | null = $derived(this.view?.seats[this.me] ?? null);
  readonly isMyTurn: boolean = $derived.by(() => this.table.legal.length > 0);
  readonly legal: readonly Action[] = $derived.by(() =>
    this.isMyTurn ? (this.steps.length ? (this.known(this.steps)?.legal ?? []) : (this.table.legal as Action[])) : [],
  );
  readonly decision = $derived(
    (this.steps.length ? this.known(this.steps)?.view?.decision : null) ?? this.view?.decision ?? null,
  );
  readonly isPlacing = $derived(this.isMyTurn && isPlacing(this.view?.decision));
  readonly isStoring = $derived(this.isMyTurn && isStoring(this.view?.decision));
  /** The actions that are chosen, as they would be sent. */
  readonly chosen: readonly Action[] = $derived(this.selected ? [...this.steps, this.selected] : this.steps);

  /** What can be chosen now, the likeliest first; of the thing that was touched only, if several are about it. */
  readonly offers: readonly Action[] = $derived.by(() => {
    const { narrowedTo } = this;
    const all = ordered(this.legal, this.view, this.me);
    return narrowedTo ? all.filter((action) => isAbout(action, narrowedTo)) : all;
  });
  /** Six at the most; the sixth opens the others. */
  readonly shown: readonly Action[] = $derived(
    this.isExpanded || this.offers.length <= MOST_OFFERS ? this.offers : this.offers.slice(0, MOST_OFFERS - 1),
  );
  readonly hidden: number = $derived(this.offers.length - this.shown.length);

  /** What is shown as not real yet: what the pointer is on, else what is chosen. */
  readonly imagined: Imagined | null = $derived.by(() => {
    if (this.isPlacing) return this.placing.imagined;
    if (this.isStoring && !this.selected && !this.hovered) return this.storing.imagined;
    const shown = this.hovered ? [...this.steps, this.hovered] : this.chosen;
    return shown.length ? this.known(shown) : null;
  });
  readonly next: Seat | null = $derived(this.imagined?.view?.seats[this.me] ?? null);
  /** Who would have nothing to load. */
  readonly skipped: readonly number[] = $derived(
    this.view && this.imagined ? skippedSeats(this.view, this.imagined.view, this.me) : [],
  );
  /** The good that was chosen, and for which a place is wanted. */
  readonly goodInHand: Good | null = $derived(
    this.selected?.good ?? (this.narrowedTo?.is === "good" ? this.narrowedTo.good : null),
  );

  // Asking the server ---------------------------------------------------------------------------------------------------

  known(actions: readonly Action[]): Imagined | null {
    return this.#known.get(keyOf(idsOf(actions))) ?? null;
  }

  /** What actions would lead to; asked once for each position. */
  imagine(ids: readonly string[]): Promise<Imagined> {
    const key = keyOf(ids);
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const answer = this.table.preview([...ids]) as Promise<Imagined>;
    this.#asked.set(key, answer);
    answer.then(
      (imagined) => this.#asked.get(key) === answer && this.#known.set(key, imagined),
      () => this.#asked.get(key) === answer && this.#asked.delete(key),
    );
    return answer;
  }

  /** Why nothing can be done with a thing, once `explain` has asked. */
  reason(thing: Thing): Reason | null {
    const wish = this.#wish(thing);
    return wish === null ? null : (this.#reasons.get(wish) ?? null);
  }

  /** Asks why nothing can be done with a thing. */
  async explain(thing: Thing): Promise<void> {
    const wish = this.#wish(thing);
    if (wish === null || this.#reasons.has(wish)) return;
    const { version } = this.table;
    const reason = await this.table.whyNot(wish).catch(() => null);
    if (reason && version === this.table.version) this.#reasons.set(wish, reason);
  }

  /** The name of the wish behind a touch of something with which nothing can be done; a ship is wanted for a good. */
  #wish(thing: Thing): string | null {
    if (!this.view || !this.mine || !this.isMyTurn) return null;
    const good = this.goodInHand;
    const isPossible = (action: Action) => thing.is !== "ship" || !good || action.good === good;
    return this.about(thing).some(isPossible) ? null : wished(thing, this.view, this.mine, good);
  }

  // Choosing ------------------------------------------------------------------------------------------------------------

  about(thing: Thing): Action[] {
    return this.legal.filter((action) => isAbout(action, thing));
  }

  isChosen(thing: Thing): boolean {
    return this.chosen.some((action) => isAbout(action, thing)) || sameThing(this.narrowedTo, thing);
  }

  /** A click on the table: the one thing that can be done with it, or a choice among several. */
  touch(thing: Thing): boolean {
    if (this.isStoring && thing.is === "good") return this.storing.touch(thing.good);
    const all = this.about(thing);
    const within = this.narrowedTo ? all.filter((action) => isAbout(action, this.narrowedTo as Thing)) : [];
    const actions = within.length ? within : all;
    if (!actions.length) return false;
    const [only] = actions;
    if (actions.length === 1 && only) this.choose(only);
    else {
      this.narrowedTo = sameThing(this.narrowedTo, thing) ? null : thing;
      this.selected = null;
    }
    return true;
  }

  choose(action: Action): void {
    if (!this.isMyTurn || this.table.isSending) return;
    this.selected = action;
    this.hovered = null;
    void this.#goOn(action);
  }

  async #goOn(action: Action): Promise<void> {
    const imagined = await this.imagine(idsOf(this.chosen)).catch(() => null);
    const kind = imagined?.view?.decision?.kind;
    if (this.selected !== action || !imagined?.legal.length || !kind || !CONTINUES.includes(kind)) return;
    this.steps = this.chosen;
    this.#forgetChoice();
  }

  /** The offer behind a digit, counted from 1. */
  chooseNumber(number: number): void {
    if (this.isStoring) return;
    const action = this.shown[number - 1];
    if (action) this.choose(action);
    else if (this.hidden && number === MOST_OFFERS) this.isExpanded = true;
  }

  hover(action: Action | null): void {
    // Which goods stay is a gesture of its own.
    this.hovered = this.isMyTurn && !(this.isStoring && action?.good) ? action : null;
    if (this.hovered) void this.imagine(idsOf([...this.steps, this.hovered])).catch(() => {});
  }

  /** One step back; false: there was nothing to take back. */
  back(): boolean {
    if (this.isPlacing) return this.placing.back();
    if (this.selected || this.narrowedTo || this.isExpanded) this.#forgetChoice();
    else if (this.steps.length) this.steps = this.steps.slice(0, -1);
    else return false;
    return true;
  }

  async commit(): Promise<void> {
    const { selected } = this;
    if (this.isPlacing) return this.placing.commit();
    // Before goods are stored, guests may move.
    if (this.isStoring && !selected) return this.storing.commit();
    if (!selected) return;
    // Whether the move is whole is known when its preview is here.
    await this.imagine(idsOf(this.chosen)).catch(() => {});
    if (this.selected === selected) this.send(idsOf(this.chosen));
  }

  /** What is chosen stays in sight until the game goes on. */
  send(actions: readonly string[]): void {
    this.table.play([...actions]);
  }

  /** The game has gone on: whatever was chosen or known belongs to the past. */
  forget(): void {
    this.#forgetChoice();
    this.steps = [];
    this.hovered = null;
    this.#known.clear();
    this.#asked.clear();
    this.#reasons.clear();
    this.placing.begin();
    this.storing.begin();
    this.#askAhead();
  }

  #forgetChoice(): void {
    this.selected = null;
    this.narrowedTo = null;
    this.isExpanded = false;
  }

  /** What a load or a sale brings is shown on its offer. */
  #askAhead(): void {
    const kind = this.view?.decision?.kind;
    if (!this.isMyTurn || (kind !== "load" && kind !== "trade")) return;
    for (const action of this.legal) if (action.good) void this.imagine([action.id]).catch(() => {});
  }
}

export const idsOf = (actions: readonly Action[]): string[] => actions.map(({ id }) => id);
const keyOf = (ids: readonly string[]) => ids.join();

/** Offers in the order in which they are shown: the fullest loads and the dearest buildings first, doing nothing last. */
export function ordered(legal: readonly Action[], view: View | null, me: number): Action[] {
  const prices = new Map(view?.buildings.map(({ building, prices: each }) => [building, each[me] ?? 0]));
  const goods = view?.seats[me]?.goods;
  const rank = ({ kind }: Action) => (DOING_NOTHING.includes(kind) ? 2 : kind.startsWith("move_") ? 1 : 0);
  const weight = ({ building, good }: Action) =>
    building ? (prices.get(building) ?? 0) : good && goods ? goods[good] : 0;
  return legal.toSorted((one, other) => rank(one) - rank(other) || weight(other) - weight(one));
}
