/**
 * What every part of the table draws from: the view, the move that is being composed and what it would lead to, and the
 * offers of the prompt. People are placed on the board (`Placing`).
 */
import type { ActionId } from "$/live/said";
import type { Composer } from "$/table/compose/composer.svelte";
import type { Choice } from "$/table/compose/question";
import { type Roles, rolesOf } from "$/table/prompt/roles";
import type { AnyChangeTable } from "$/table/story/changes";
import { Recap } from "$/table/story/recap.svelte";
import { Chair } from "$/table/watch/chair.svelte";
import { validEntries } from "$/table/words";
import { layout } from "$/theme/layout.svelte";
import { type Arranged, arrange } from "./board/arranged";
import { CHANGES } from "./changes";
import { skippedSeats } from "./consequences";
import { isPaying, isPlacing, isStoring } from "./decisions";
import { likeliestFirst } from "./offers";
import { columnsOf, type Outlook } from "./outlook";
import { goodInHand } from "./places";
import { Placing } from "./placing.svelte";
import type { Action, Facts, Good, Imagined, Seat, TableSource, View } from "./view";

const isForGuest = ({ action }: Choice) => action.kind.startsWith("move_");

/** How many offers are shown at once; on a large screen tiles and buildings stand in two rows, with their pictures. */
const MOST_OFFERS = 6;
const MOST_PICTURES = 10;
const PICTURED: readonly string[] = ["settle", "build"];

export class Play {
  /** All offers are shown, not just the first ones. */
  isExpanded = $state(false);
  /** Only the places where a guest can go are shown. */
  isSendingGuests = $state(false);

  readonly placing: Placing = new Placing(this);
  readonly recap: Recap;
  readonly chair: Chair;

  constructor(
    readonly table: TableSource,
    readonly composer: Composer<View>,
    readonly facts: Facts,
  ) {
    this.chair = new Chair(table);
    this.recap = new Recap(table, composer, CHANGES as AnyChangeTable);
  }

  readonly view: View | null = $derived.by(() => this.table.view);
  /** The seat from which one looks. */
  readonly me: number = $derived.by(() => this.chair.seat);
  readonly mine: Seat | null = $derived(this.view?.seats[this.me] ?? null);
  /** Where everybody's tiles and houses are. */
  readonly arranged: readonly Arranged[] = $derived.by(() => {
    const events = validEntries(this.table.log).flatMap((entry) => entry.events);
    return this.view?.seats.map((seat, index) => arrange(seat, index, events)) ?? [];
  });
  readonly isMyTurn: boolean = $derived.by(() => this.composer.isMyTurn);
  readonly decision = $derived.by(() => this.composer.question?.asked ?? this.view?.decision ?? null);
  readonly isPlacing = $derived(this.isMyTurn && isPlacing(this.view?.decision));
  readonly isStoring = $derived(this.isMyTurn && isStoring(this.view?.decision));
  /** At the black market: things are chosen together, as many as are due. */
  readonly isPaying = $derived.by(() => this.isMyTurn && isPaying(this.composer.question?.asked));
  readonly selected: Action | null = $derived.by(() => (this.composer.selected?.action as Action | undefined) ?? null);
  readonly steps: readonly Action[] = $derived.by(() => this.composer.steps.map(({ action }) => action as Action));

  /** What can be chosen now, the likeliest first. */
  readonly #sorted: readonly Choice[] = $derived.by(() => {
    const compare = likeliestFirst(this.view, this.me);
    return this.composer.offers.toSorted((one, other) => compare(one.action as Action, other.action as Action));
  });
  /** Where guests can go, if anything else is asked: they would hide it. */
  readonly guests: readonly Choice[] = $derived.by(() =>
    this.decision?.kind === "move guests" || this.composer.narrowedTo ? [] : this.#sorted.filter(isForGuest),
  );
  /** What can be done first is a switch, and no offer. */
  readonly offers: readonly Choice[] = $derived.by(() => {
    const { guests } = this;
    if (this.isSendingGuests && guests.length) return guests;
    const first = new Set(this.#sorted.map(({ action }) => action.first));
    return this.#sorted.filter((choice) => !guests.includes(choice) && !first.has(choice.action.id));
  });
  /** What would be played before the chosen answer, or before any. */
  readonly first: Action | null = $derived.by(() => {
    const { selected } = this.composer;
    const id = (selected ? [selected] : this.#sorted).map(({ action }) => action.first).find((each) => each);
    return (this.table.legal.find((action) => action.id === id) as Action | undefined) ?? null;
  });
  /** While one chooses a role: what each would bring everybody. */
  readonly roles: Roles | null = $derived.by(() =>
    rolesOf(this.table, this.composer, (outlook) => columnsOf(outlook as Outlook, this.offers)),
  );
  /** Offers are shown with pictures of what they are about. */
  readonly isPictured: boolean = $derived.by(
    () => layout.kind === "wide" && PICTURED.includes(this.decision?.kind ?? ""),
  );
  readonly #most: number = $derived(this.isPictured ? MOST_PICTURES : MOST_OFFERS);
  /** Where there are more, the last of those that are shown opens the others; roles are all shown at once. */
  readonly shown: readonly Choice[] = $derived(
    this.isExpanded || this.roles || this.offers.length <= this.#most
      ? this.offers
      : this.offers.slice(0, this.#most - 1),
  );
  readonly hidden: number = $derived(this.offers.length - this.shown.length);

  /** What is shown as not real yet. */
  readonly imagined: Imagined | null = $derived.by(() => this.composer.imagined as Imagined | null);
  readonly next: Seat | null = $derived(this.imagined?.view?.seats[this.me] ?? null);
  /** Who would have nothing to load. */
  readonly skipped: readonly number[] = $derived(
    this.view && this.imagined ? skippedSeats(this.view, this.imagined.view, this.me) : [],
  );
  readonly goodInHand: Good | null = $derived.by(() => goodInHand(this.composer));

  begin(): void {
    this.isExpanded = false;
    this.isSendingGuests = false;
    this.placing.begin();
  }

  /** What a choice would lead to, if the server has said so. */
  known(choice: Choice): Imagined | null {
    return this.composer.known(choice) as Imagined | null;
  }

  /** Shows what something that is pointed at would do; not on a phone, where the prompt would grow and move it away. */
  point(choice: Choice | null): void {
    if (layout.kind !== "phone") this.composer.hover(choice);
  }

  /** The offer behind a digit, counted from 1. */
  chooseNumber(number: number): boolean {
    if (this.isStoring || this.isPaying) return false;
    const choice = this.shown[number - 1];
    if (choice) this.composer.choose(choice);
    else if (this.hidden && number === this.#most) this.isExpanded = true;
    else return false;
    return true;
  }

  /** Puts a whole move together. */
  async compose(move: { version: number; actions: readonly ActionId[] }): Promise<void> {
    if (this.isPlacing) await this.placing.follow(move.actions);
    else await this.composer.compose(move);
  }

  /** One step back; false: there was nothing to take back. */
  back(): boolean {
    if (this.isPlacing) return this.placing.back();
    const wasExpanded = this.isExpanded || this.isSendingGuests;
    this.isExpanded = false;
    this.isSendingGuests = false;
    const isChoosing = this.composer.selected !== null || this.composer.narrowedTo !== null;
    return (wasExpanded && !isChoosing) || this.composer.back();
  }
}
