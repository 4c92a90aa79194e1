/**
 * The move that is being composed: what was chosen so far, what is asked next, and what it would all lead to. Nothing of
 * it is real before `commit`.
 *
 * It knows no game. The engine says with each decision how its answer is put together (`question.ts`); a `Board` says
 * where on the table the things lie that can be chosen. What goes together is in `picking.ts`, what it leads to is found
 * out by a `Route`.
 */
import type { ActionId } from "$/live/said";
import type { Board, PlayedTable } from "./board";
import { choicesFor, choicesWith, isAskedIn, isSingle, makingRoomFor, mostOf, without } from "./picking";
import { Previews } from "./previews.svelte";
import {
  type Choice,
  candidatesOf,
  type Imagined,
  isAlone,
  isChoice,
  type Picked,
  type Position,
  type Question,
  questionIn,
} from "./question";
import { Route } from "./route.svelte";
import { Sequence } from "./sequence";
import type { Extra, Walk } from "./walk";
import { WhyNot } from "./why-not.svelte";

export class Composer<View extends Position> {
  picks: readonly Picked[] = $state.raw([]);
  /** What the pointer or the focus is on. */
  hovered: Choice | null = $state.raw(null);
  /** A thing that several choices are about: they alone are offered. */
  narrowedTo: string | null = $state(null);
  /** What the player has chosen last; what stood there from the start was chosen by nobody. */
  #chosen: Choice | null = $state.raw(null);
  /** Whether what can be played before the answer, as a move of its own, is. */
  isLed: boolean = $state(true);
  /** The kinds of decisions whose extras are not wanted. */
  #declined: ReadonlySet<string> = $state.raw(new Set());
  readonly whyNot: WhyNot;

  readonly #previews: Previews<View>;
  readonly #route: Route<View>;
  readonly #sequence = new Sequence();

  constructor(
    readonly table: PlayedTable<View>,
    readonly board: Board<View>,
  ) {
    this.#previews = new Previews(table);
    this.#route = new Route(this.#previews.look);
    this.whyNot = new WhyNot(this.#previews, (place) =>
      this.question && this.isMyTurn ? this.board.meantBy(place, this.question, this) : null,
    );
  }

  readonly #start: Question<View> | null = $derived.by(() => questionIn(this.table.view, this.table.legal));
  /** What is asked in the position that the choices so far would lead to. */
  readonly question: Question<View> | null = $derived.by(() => this.#route.walk?.question ?? this.#start);
  /** All that can be chosen now, in the order in which it lies on the table. */
  readonly choices: readonly Choice[] = $derived.by(() => this.#choicesWith(this.picks, this.question));
  /** Of the thing that was touched only, if several are about it. */
  readonly offers: readonly Choice[] = $derived.by(() => (this.narrowedTo ? this.at(this.narrowedTo) : this.choices));
  readonly isMyTurn: boolean = $derived.by(() => this.table.legal.length > 0);

  /** The single choice that answers what is asked now; it can be exchanged for another. */
  readonly selected: Choice | null = $derived.by(() => {
    const last = this.picks.at(-1);
    return last && isChoice(last) && this.#isAskedNow(last) && this.#isSingle(last) ? last : null;
  });
  /** The choices that led to what is asked now. */
  readonly steps: readonly Choice[] = $derived.by(() =>
    this.picks.filter(isChoice).filter((pick) => !this.#isAskedNow(pick)),
  );
  readonly isTouched: boolean = $derived(this.picks.length > 0);
  /** How many things are chosen of those that are asked for now, and how many are to be or may be. */
  readonly count: number = $derived.by(() => this.picks.filter((pick) => this.#isAskedNow(pick)).length);
  readonly most: number = $derived.by(() => (this.question ? mostOf(this.question) : 0));

  /** What is shown as not real yet: what the pointer is on, else what is chosen. */
  readonly imagined: Imagined<View> | null = $derived.by(() =>
    this.hovered ? this.known(this.hovered) : (this.#route.walk?.reached ?? null),
  );
  /** What the whole move leads to. */
  readonly outcome: Imagined<View> | null = $derived.by(() => {
    const { walk } = this.#route;
    return walk?.isWhole ? walk.reached : null;
  });
  readonly isReady: boolean = $derived.by(() => this.outcome !== null && !this.table.isSending);
  /** What comes along with the choices, unless it is declined. */
  readonly extras: readonly Extra[] = $derived.by(() => this.#route.walk?.extras ?? []);
  /** Whether the player has chosen anything. */
  readonly hasChosen: boolean = $derived.by(() => this.#chosen !== null);
  /** The player has given the one answer that was asked for: nothing is left but to commit it. */
  readonly isAnswered: boolean = $derived.by(
    () => this.isReady && this.selected !== null && this.selected.key === this.#chosen?.key,
  );
  /** It is being found out what the choices lead to. */
  readonly isLooking: boolean = $derived.by(() => this.#route.isLooking);

  // What lies on the table ---------------------------------------------------------------------------------------------

  at(place: string): Choice[] {
    return this.choices.filter(({ places }) => places.includes(place));
  }

  can(place: string): boolean {
    return !this.table.isSending && this.at(place).length > 0;
  }

  isChosen(place: string): boolean {
    return this.narrowedTo === place || this.picks.some(({ places }) => places.includes(place));
  }

  /** What was chosen in answer to a decision. */
  chosenFor(kind: string): Choice | undefined {
    return this.picks.filter(isChoice).find(({ answers }) => answers === kind);
  }

  /** The digit that chooses it. */
  keyOf(place: string): string {
    const index = this.choices.findIndex(({ key }) => key === place);
    return index >= 0 && index < 9 ? String(index + 1) : "";
  }

  // Looking ahead ------------------------------------------------------------------------------------------------------

  /** What a choice would lead to, if the server has said so. */
  known({ action }: Choice): Imagined<View> | null {
    return this.#previews.known([...this.#route.before, action.id]);
  }

  look({ action }: Choice): Promise<Imagined<View>> {
    return this.#previews.look([...this.#route.before, action.id]);
  }

  /** What actions would lead to from here. */
  imagine(actions: readonly ActionId[]): Promise<Imagined<View>> {
    return this.#previews.look(actions);
  }

  hover(choice: Choice | null): void {
    this.hovered = choice && this.#isSingle(choice) ? choice : null;
    if (this.hovered) void this.look(this.hovered).catch(() => {});
  }

  // Beginning ----------------------------------------------------------------------------------------------------------

  /** The game has gone on: what was chosen or known belongs to the past. */
  begin(): void {
    this.#route.clear();
    this.#previews.forget();
    this.picks = [];
    this.#chosen = null;
    this.#declined = new Set();
    this.isLed = true;
    this.hovered = null;
    this.narrowedTo = null;
    this.whyNot.said = null;
    const start = this.#start;
    const next = this.#sequence.next(start);
    if (next) this.table.play([...next]);
    else if (start) this.#prepare(start);
  }

  #prepare(start: Question<View>): void {
    if (this.board.isPrefilled?.(start)) void this.#prefill();
    else if (start.answer.ready) this.#want(choicesFor(start.answer.ready, this.choices));
    else this.#want(this.board.obvious?.(start, this.choices) ?? []);
    for (const { action } of candidatesOf(start)) {
      if (this.board.isLookedAhead?.(action, start)) void this.#previews.look([action.id]).catch(() => {});
    }
  }

  /** Something that is possible stands there from the start, unless somebody has begun in the meantime. */
  async #prefill(): Promise<void> {
    const isUntouched = this.#route.mark();
    const picks = await this.#suggested().catch(() => null);
    const question = this.#start;
    if (!isUntouched() || !question) return;
    this.#want(
      (picks ?? []).filter((pick) => !isAlone(question, pick)),
      true,
    );
  }

  // Choosing -----------------------------------------------------------------------------------------------------------

  /** A click on the table: the one thing that can be done with it, or a choice among several. */
  touch(place: string): boolean {
    const all = this.at(place);
    const within = this.narrowedTo ? all.filter(({ places }) => places.includes(this.narrowedTo as string)) : [];
    const about = within.length ? within : all;
    const [first] = about;
    if (!first) return false;
    if (about.every(({ action }) => action.id === first.action.id)) this.#touchOne(about, first);
    else {
      this.narrowedTo = this.narrowedTo === place ? null : place;
      this.#want(this.picks.filter((pick) => !this.#isAskedNow(pick)));
    }
    return true;
  }

  /** Of equal things one more is chosen, or the last one is taken back. */
  #touchOne(about: readonly Choice[], first: Choice): void {
    if (this.question?.answer.how !== "several") this.choose(first);
    else this.toggle((about.find(({ key }) => !this.#isPicked(key)) ?? about.at(-1) ?? first).key);
  }

  choose(choice: Choice): void {
    const { question } = this;
    if (!question || this.table.isSending || this.#isPicked(choice.key)) return;
    this.hovered = null;
    this.#chosen = choice;
    this.want([...makingRoomFor(choice, this.picks, question), choice]);
  }

  /** Chooses something or takes it back; choosing once more what is all that is asked for commits it. */
  toggle(key: string): void {
    const choice = this.choices.find((each) => each.key === key);
    this.whyNot.said = null;
    if (!this.#isPicked(key)) {
      if (choice) this.choose(choice);
    } else if (choice && this.isReady && this.most === 1) void this.commit();
    else this.#want(without(key, this.picks, this.question));
  }

  /** The choice behind a digit, counted from 1. */
  chooseNumber(number: number): boolean {
    const choice = this.choices[number - 1];
    if (choice) this.toggle(choice.key);
    return !!choice;
  }

  /** Wants exactly this. */
  want(picks: readonly Picked[]): void {
    this.whyNot.said = null;
    this.#want(picks);
  }

  /** Declines what comes along with the choices, or wants it after all. */
  switchExtra({ answers }: Extra): void {
    const declined = new Set(this.#declined);
    if (!declined.delete(answers)) declined.add(answers);
    this.#declined = declined;
    this.want(this.picks);
  }

  /** Chooses what a bot would. */
  async suggest(): Promise<void> {
    await this.compose(await this.table.suggest());
  }

  /** Chooses a whole move: the answer to what is asked now, then to what follows from it, as far as the actions go. */
  async compose({ version, actions }: { version: number; actions: readonly ActionId[] }): Promise<void> {
    if (version !== this.table.version) return;
    this.#want([]);
    let left = actions;
    while (this.question && version === this.table.version) {
      const { question } = this;
      const steps = this.picks.filter((pick) => !this.#isAskedNow(pick));
      const picks = choicesFor(left, this.#choicesWith(steps, question));
      if (!picks.length) return;
      left = picks.reduce((rest, { action }) => rest.toSpliced(rest.indexOf(action.id), 1), left);
      this.#want([...steps, ...picks]);
      await this.#route.settled;
      if (this.question === question) return;
    }
  }

  async #suggested(): Promise<Choice[] | null> {
    const { version, actions } = await this.table.suggest();
    return version === this.table.version ? this.#choicesFor(actions) : null;
  }

  /** Takes the last choice back; false: there was none. */
  back(): boolean {
    const last = this.picks.at(-1);
    this.whyNot.said = null;
    const wasNarrowed = this.narrowedTo !== null;
    this.narrowedTo = null;
    if (last && !(wasNarrowed && !this.selected)) this.#want(without(last.key, this.picks, this.question));
    return !!last || wasNarrowed;
  }

  /** Sends all of the move, as soon as it is known to be whole. What is chosen stays in sight until the game goes on. */
  async commit(): Promise<void> {
    await this.#route.settled;
    const { walk } = this.#route;
    if (!this.isReady || !walk) return;
    this.#sequence.begin(walk, this.selected);
    const first = this.isLed ? this.#firstOf(walk.actions[0]) : undefined;
    if (first) this.#sequence.lead(first, walk.actions);
    this.table.play(first ? [first] : [...walk.actions]);
  }

  /** What draws from chance before an action: a move never goes on behind a draw, so it is one of its own. */
  #firstOf(id: ActionId | undefined): ActionId | undefined {
    return this.#start?.legal.find((action) => action.id === id)?.first;
  }

  // Finding out what it leads to ---------------------------------------------------------------------------------------

  #want(picks: readonly Picked[], isFilledUp = false): void {
    const before = this.picks;
    this.picks = this.#fitting(picks);
    const start = this.#start;
    if (!start || !(this.picks.length || isFilledUp)) return this.#route.clear();
    this.#route.search({
      start,
      picks: this.picks,
      wishes: { isFilledUp, declined: this.#declined },
      found: (walk) => this.#found(walk, isFilledUp),
      failed: () => this.#failed(before),
    });
  }

  /** What the other choices leave possible. */
  #fitting(picks: readonly Picked[]): readonly Picked[] {
    const { question } = this;
    if (question?.answer.how !== "several") return picks;
    const possible = new Set(this.#choicesWith(picks, question).map(({ key }) => key));
    return picks.filter((pick) => !isAskedIn(question, pick) || possible.has(pick.key));
  }

  #found(walk: Walk<View>, isFilledUp: boolean): void {
    const isNew = walk.before.join() !== this.#route.before.join();
    if (isNew) this.narrowedTo = null;
    if (isFilledUp) this.picks = this.#choicesFor(walk.actions);
    if (isNew) queueMicrotask(() => this.#makeReady(walk.question));
  }

  /** What the engine has ready for a question that was reached, unless somebody has chosen something already. */
  #makeReady({ answer }: Question<View>): void {
    if (!answer.ready || this.question?.answer !== answer || this.picks.some((pick) => this.#isAskedNow(pick))) return;
    this.#want([...this.picks, ...choicesFor(answer.ready, this.choices)]);
  }

  /** It is as it was before the last choice. */
  #failed(before: readonly Picked[]): void {
    const isFirst = !before.length || before === this.picks;
    this.#want(isFirst ? [] : before);
    this.whyNot.said = { place: "prompt", reason: null };
  }

  #choicesWith(picks: readonly Picked[], question: Question<View> | null): Choice[] {
    const { view } = this.table;
    return question && view ? choicesWith(picks, question, this.board, view) : [];
  }

  #choicesFor(actions: readonly ActionId[]): Choice[] {
    return choicesFor(actions, this.#choicesWith([], this.#start));
  }

  #isAskedNow(pick: Picked): boolean {
    return !!this.question && isAskedIn(this.question, pick);
  }

  #isSingle(choice: Choice): boolean {
    return !!this.question && isSingle(this.question, choice);
  }

  #isPicked(key: string): boolean {
    return this.picks.some((pick) => pick.key === key);
  }
}
