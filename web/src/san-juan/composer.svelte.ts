/**
 * The move that is being composed: what was chosen so far, what is asked next, and what it would all lead to. Nothing of
 * it is real before `commit`.
 */
import type { Preview, Reason } from "$/live/said";
import type { TableState } from "$/live/table-state.svelte";
import { nameOf, PASS } from "./actions";
import { choicesOf, mostOf, type Question, type Wish } from "./choices";
import type { Action, DecisionKind, Event, View } from "./view";
import { type Walk, walk } from "./walk";

/** What it needs of a table. */
export type PlayedTable = Pick<
  TableState<View>,
  "view" | "seat" | "version" | "legal" | "isSending" | "play" | "preview" | "suggest" | "whyNot"
>;

export class Composer {
  wishes: readonly Wish[] = $state.raw([]);
  /** Why something cannot be chosen, and where it lies. */
  objection: { place: string; reason: Reason | null } | null = $state.raw(null);

  /** It is being found out what the choices lead to. */
  isLooking = $state(false);

  #walk: Walk | null = $state.raw(null);
  #previews = new Map<string, Promise<Preview>>();
  #walks = 0;
  /** Goods that are made one after the other, because a card is drawn for each. */
  #rest: readonly Wish[] | null = null;

  constructor(readonly table: PlayedTable) {}

  /** What is asked in the position that the choices so far would lead to. */
  readonly question: Question | null = $derived.by(() => this.#walk?.question ?? this.#start);
  readonly choices: readonly Wish[] = $derived.by(() => {
    const { view } = this.table;
    if (!this.question || !view) return [];
    const taken = this.wishes.filter(isDecisive).map(({ place }) => place);
    const all = choicesOf(this.question, view, new Set(taken));
    return this.#mayGiveMore ? all : all.filter(({ kind, place }) => kind !== "give_good" || this.#chosen.has(place));
  });
  readonly outcome = $derived.by(() => this.#walk?.outcome ?? null);
  readonly isReady = $derived.by(() => this.outcome !== null && !this.table.isSending);
  readonly isTouched = $derived(this.wishes.length > 0);
  /** How many things are chosen of those that are asked for now, and how many are to be or may be. */
  readonly count = $derived(this.#chosenNow().length);
  readonly most = $derived(this.question ? mostOf(this.question.asked) : 0);

  readonly #start: Question | null = $derived.by(() => {
    const { view } = this.table;
    const legal = this.table.legal as readonly Action[];
    return view?.decision && legal.length ? { asked: view.decision, legal, position: view } : null;
  });
  /** Of the goods that pay for a building, some only may be given. */
  readonly #mayGiveMore = $derived.by(() => {
    const given = this.wishes.filter(({ kind }) => kind === "give_good").length;
    return given < (this.question?.asked.left ?? 0);
  });
  readonly #byPlace = $derived(new Map(this.choices.map((wish) => [wish.place, wish])));
  readonly #chosen = $derived(new Map(this.wishes.map((wish) => [wish.place, wish])));

  can(place: string): boolean {
    return this.#byPlace.has(place) && !this.table.isSending;
  }

  isChosen(place: string): boolean {
    return this.#chosen.has(place);
  }

  /** What was chosen in answer to a question. */
  chosenFor(kind: DecisionKind): Wish | undefined {
    return this.wishes.find((wish) => wish.answers === kind);
  }

  /** The digit that chooses it. */
  keyOf(place: string): string {
    const index = this.choices.findIndex((wish) => wish.place === place);
    return index >= 0 && index < 9 ? String(index + 1) : "";
  }

  /** The game has gone on: whatever was chosen is of no use any more. */
  begin(): void {
    this.wishes = [];
    this.objection = null;
    this.#walk = null;
    this.isLooking = false;
    this.#walks += 1;
    this.#previews.clear();
    this.#goOn();
  }

  /** Chooses what lies at the place, or takes it back; choosing once more what is all that is asked for commits it. */
  choose(place: string): void {
    const wish = this.#byPlace.get(place);
    this.objection = null;
    if (this.#chosen.has(place)) {
      if (this.isReady && this.most === 1 && wish) this.commit();
      else this.#want(this.#without(place));
    } else if (wish) this.#want([...this.#makingRoomFor(wish), wish]);
  }

  /** Takes the last choice back. */
  back(): void {
    const last = this.wishes.at(-1);
    this.objection = null;
    if (last) this.#want(this.#without(last.place));
  }

  commit(): void {
    if (!this.isReady || !this.#walk) return;
    const { actions, rest, question } = this.#walk;
    this.#rest = question.asked.kind === "produce" && actions[0] !== PASS ? rest : null;
    this.table.play(actions);
  }

  /** Chooses what a bot would. */
  async suggest(): Promise<void> {
    const start = this.#start;
    const { view } = this.table;
    if (!start || !view) return;
    const { version, actions } = await this.table.suggest();
    if (version !== this.table.version) return;
    const left = [...choicesOf(start, view, new Set())];
    const wishes = actions.flatMap((action) => {
      const index = left.findIndex((wish) => wish.action === action);
      return index < 0 ? [] : left.splice(index, 1);
    });
    const isMore = wishes.length > 1;
    this.#want(isMore ? wishes.filter(({ action }) => action !== PASS) : wishes);
  }

  /** Why a card cannot be built now; null if that is not the question, or if it can be. */
  async whyNotBuild(card: string): Promise<Reason | null> {
    if (this.question?.asked.kind !== "build") return null;
    return this.table.whyNot(nameOf("build", card)).catch(() => null);
  }

  /** Says at its place why a card cannot be built. */
  async object(place: string, card: string): Promise<void> {
    const reason = await this.whyNotBuild(card);
    this.objection = reason && { place, reason };
  }

  /** What an action would lead to, asked once only. */
  look = (actions: string[]): Promise<Preview> => {
    const key = actions.join();
    const known = this.#previews.get(key) ?? this.table.preview(actions);
    this.#previews.set(key, known);
    known.catch(() => this.#previews.delete(key));
    return known;
  };

  /** What the building would cost, if it were laid here; null if that cannot be known. */
  async priceAt(place: string): Promise<number | null> {
    const wish = this.#byPlace.get(place);
    if (wish?.answers !== "cover") return null;
    const before = this.wishes.filter(({ answers }) => answers === "build").map(({ action }) => action);
    const preview = await this.look([...before, wish.action]).catch(() => null);
    const events = (preview?.events ?? []) as readonly Event[];
    const paid = events.find((event) => event.event === "built")?.amount;
    return preview && (paid ?? (preview.view as View | null)?.decision?.due ?? 0);
  }

  #want(wishes: readonly Wish[]): void {
    const before = this.wishes;
    const number = ++this.#walks;
    this.wishes = wishes;
    const start = this.#start;
    this.isLooking = !!start && wishes.length > 0;
    if (!start || !wishes.length) {
      this.#walk = null;
      return;
    }
    if (this.#walk) this.#walk = { ...this.#walk, outcome: null };
    walk(start, wishes, this.look).then(
      (found) => number === this.#walks && this.#found(found),
      () => number === this.#walks && this.#failed(before),
    );
  }

  #found(walk: Walk): void {
    this.#walk = walk;
    this.isLooking = false;
  }

  /** The choices do not go together, or nobody answers: it is as it was before the last of them. */
  #failed(before: readonly Wish[]): void {
    const isFirst = !before.length || before === this.wishes;
    this.#walk = null;
    this.#want(isFirst ? [] : before);
    this.objection = { place: "prompt", reason: null };
  }

  #without(place: string): Wish[] {
    const at = this.wishes.findIndex((wish) => wish.place === place);
    const wish = this.wishes[at];
    // What was chosen to pay for a building goes with it.
    return wish && isDecisive(wish) ? this.wishes.slice(0, at) : this.wishes.filter((each) => each.place !== place);
  }

  #makingRoomFor(wish: Wish): readonly Wish[] {
    const now = this.#chosenNow();
    const goes = new Set(
      wish.action === PASS || now.some(({ action }) => action === PASS)
        ? now
        : now.slice(0, Math.max(0, now.length + 1 - this.most)),
    );
    return this.wishes.filter((each) => !goes.has(each));
  }

  #chosenNow(): Wish[] {
    const kind = this.question?.asked.kind;
    return this.wishes.filter(({ answers }) => answers === kind || (kind === "give good" && answers === "pay"));
  }

  /** A sequence that waited for chance goes on by itself. */
  #goOn(): void {
    const rest = this.#rest;
    this.#rest = null;
    if (!rest || this.#start?.asked.kind !== "produce") return;
    const next = this.#start.legal.find(({ id }) => rest.some(({ action }) => action === id)) ?? { id: PASS };
    const index = rest.findIndex(({ action }) => action === next.id);
    this.#rest = index < 0 ? null : rest.toSpliced(index, 1);
    this.table.play([next.id]);
  }
}

/** What is built, and over what: the price follows from it. */
function isDecisive({ answers }: Wish): boolean {
  return answers === "build" || answers === "cover";
}
