/**
 * The move that is being composed: what was chosen so far, what is asked next, and what it would all lead to. Nothing of
 * it is real before `commit`.
 *
 * It knows no game. The engine says with each decision how its answer is put together (`question.ts`); a `Board` says
 * where on the table the things lie that can be chosen.
 */
import type { ActionId, Reason } from "$/live/said";
import { type Asking, Previews } from "./previews.svelte";
import {
  type Candidate,
  type Choice,
  candidatesOf,
  type Imagined,
  isAlone,
  isChoice,
  type Offered,
  PASS,
  type Picked,
  type Position,
  partOf,
  type Question,
  questionIn,
} from "./question";
import { type Walk, walk } from "./walk";

/** What it needs of a table. */
export interface PlayedTable<View> extends Asking {
  readonly view: View | null;
  readonly version: number;
  readonly legal: readonly Candidate[];
  readonly isSending: boolean;
  play(actions: ActionId[]): void;
  suggest(): Promise<{ version: number; actions: ActionId[] }>;
}

/** Where a game's things lie. */
export interface Board<View extends Position> {
  /** The choices that an action stands for: one for each place where it lies, or one that several places are about. */
  choicesOf(offered: Offered, question: Question<View>, view: View, picks: readonly Picked[]): Choice[];
  /** The action that a click on a thing would mean if it were possible, to ask why it is not. */
  meantBy(place: string, question: Question<View>, composer: Composer<View>): ActionId | null;
  /** Whether a bot's answer stands there from the start. */
  isPrefilled?(question: Question<View>): boolean;
  /** What is worth knowing before somebody points at it. */
  isLookedAhead?(action: Candidate, question: Question<View>): boolean;
}

export class Composer<View extends Position> {
  picks: readonly Picked[] = $state.raw([]);
  /** What the pointer or the focus is on. */
  hovered: Choice | null = $state.raw(null);
  /** A thing that several choices are about: they alone are offered. */
  narrowedTo: string | null = $state(null);
  /** Why something cannot be chosen, and where it lies. */
  objection: { place: string; reason: Reason | null } | null = $state.raw(null);
  /** It is being found out what the choices lead to. */
  isLooking = $state(false);

  #walk: Walk<View> | null = $state.raw(null);
  #walks = 0;
  #walking: Promise<void> = Promise.resolve();
  /** Things that are chosen one move after the other, because chance is drawn for each. */
  #rest: readonly Picked[] | null = null;
  #previews: Previews<View>;

  constructor(
    readonly table: PlayedTable<View>,
    readonly board: Board<View>,
  ) {
    this.#previews = new Previews(table);
  }

  /** What is asked in the position that the choices so far would lead to. */
  readonly question: Question<View> | null = $derived.by(() => this.#walk?.question ?? this.#start);
  /** All that can be chosen now, in the order in which it lies on the table. */
  readonly choices: readonly Choice[] = $derived.by(() => this.#choicesWith(this.picks));
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
  /** What is shown as not real yet: what the pointer is on, else what is chosen. */
  readonly imagined: Imagined<View> | null = $derived.by(() =>
    this.hovered ? this.known(this.hovered) : (this.#walk?.reached ?? null),
  );
  /** What the whole move leads to. */
  readonly outcome: Imagined<View> | null = $derived.by(() => (this.#walk?.isWhole ? this.#walk.reached : null));
  readonly isReady: boolean = $derived.by(() => this.outcome !== null && !this.table.isSending);
  readonly isTouched: boolean = $derived(this.picks.length > 0);
  /** How many things are chosen of those that are asked for now, and how many are to be or may be. */
  readonly count: number = $derived.by(() => this.#askedNow().length);
  readonly most: number = $derived.by(() => (this.question ? mostOf(this.question) : 0));

  readonly #start: Question<View> | null = $derived.by(() => questionIn(this.table.view, this.table.legal));

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

  // Asking the server -------------------------------------------------------------------------------------------------

  /** What a choice would lead to, if the server has said so. */
  known({ action }: Choice): Imagined<View> | null {
    return this.#previews.known([...this.#before, action.id]);
  }

  look({ action }: Choice): Promise<Imagined<View>> {
    return this.#previews.look([...this.#before, action.id]);
  }

  /** What actions would lead to from here. */
  imagine(actions: readonly ActionId[]): Promise<Imagined<View>> {
    return this.#previews.look(actions);
  }

  /** Why nothing can be done with a thing, once `explain` has asked. */
  reason(place: string): Reason | null {
    const action = this.#meantBy(place);
    return action === null ? null : this.#previews.reason(action);
  }

  async explain(place: string): Promise<void> {
    const action = this.#meantBy(place);
    if (action !== null) await this.#previews.explain(action);
  }

  /** Says at its place why something cannot be chosen. */
  async object(place: string): Promise<void> {
    await this.explain(place);
    const reason = this.reason(place);
    this.objection = reason && { place, reason };
  }

  #meantBy(place: string): ActionId | null {
    return this.question && this.isMyTurn ? this.board.meantBy(place, this.question, this) : null;
  }

  // Choosing ------------------------------------------------------------------------------------------------------------

  /** The game has gone on: what was chosen or known belongs to the past. */
  begin(): void {
    this.#walks += 1;
    this.#walk = null;
    this.#walking = Promise.resolve();
    this.picks = [];
    this.hovered = null;
    this.narrowedTo = null;
    this.objection = null;
    this.isLooking = false;
    this.#previews.forget();
    const start = this.#start;
    const goesOn = this.#goOn();
    if (!start || goesOn) return;
    if (this.board.isPrefilled?.(start)) void this.#prefill();
    for (const { action } of candidatesOf(start)) {
      if (this.board.isLookedAhead?.(action, start)) void this.#previews.look([action.id]).catch(() => {});
    }
  }

  hover(choice: Choice | null): void {
    this.hovered = choice && this.#isSingle(choice) ? choice : null;
    if (this.hovered) void this.look(this.hovered).catch(() => {});
  }

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
    if (!this.isMyTurn || this.table.isSending || this.#isPicked(choice.key)) return;
    this.objection = null;
    this.hovered = null;
    this.#want([...this.#makingRoomFor(choice), choice]);
  }

  /** Chooses something or takes it back; choosing once more what is all that is asked for commits it. */
  toggle(key: string): void {
    const choice = this.choices.find((each) => each.key === key);
    this.objection = null;
    if (!this.#isPicked(key)) {
      if (choice) this.choose(choice);
    } else if (choice && this.isReady && this.most === 1) void this.commit();
    else this.#want(this.#without(key));
  }

  /** The choice behind a digit, counted from 1. */
  chooseNumber(number: number): boolean {
    const choice = this.choices[number - 1];
    if (choice) this.toggle(choice.key);
    return !!choice;
  }

  /** Wants exactly this. */
  want(picks: readonly Picked[]): void {
    this.objection = null;
    this.#want(picks);
  }

  /** Takes the last choice back; false: there was none. */
  back(): boolean {
    const last = this.picks.at(-1);
    this.objection = null;
    const wasNarrowed = this.narrowedTo !== null;
    this.narrowedTo = null;
    if (last && !(wasNarrowed && !this.selected)) this.#want(this.#without(last.key));
    return !!last || wasNarrowed;
  }

  /** Sends all of the move, as soon as it is known to be whole. What is chosen stays in sight until the game goes on. */
  async commit(): Promise<void> {
    await this.#walking;
    if (!this.isReady || !this.#walk) return;
    const { actions, rest, question } = this.#walk;
    this.#rest = question.answer.pace === "drawn" && !this.selected ? rest : null;
    this.table.play([...actions]);
  }

  /** Chooses what a bot would. */
  async suggest(): Promise<void> {
    const picks = await this.#suggested();
    if (picks) this.#want(picks);
  }

  /** Something that is possible stands there from the start, unless somebody has begun in the meantime. */
  async #prefill(): Promise<void> {
    const walks = this.#walks;
    const picks = await this.#suggested().catch(() => null);
    const question = this.#start;
    if (walks !== this.#walks || !question) return;
    this.#want(
      (picks ?? []).filter((pick) => !isAlone(question, pick)),
      true,
    );
  }

  async #suggested(): Promise<Choice[] | null> {
    const { version, actions } = await this.table.suggest();
    return version === this.table.version ? this.#choicesFor(actions) : null;
  }

  /** The choices that actions stand for; a pass that only ends a sequence is none. */
  #choicesFor(actions: readonly ActionId[]): Choice[] {
    const left = [...(this.#start ? this.#choicesWith([], this.#start) : [])];
    const picks = actions.flatMap((action) => {
      const index = left.findIndex((choice) => choice.action.id === action);
      return index < 0 ? [] : left.splice(index, 1);
    });
    return picks.length > 1 ? picks.filter(({ action }) => action.kind !== PASS) : picks;
  }

  get #before(): readonly ActionId[] {
    return this.#walk?.before ?? [];
  }

  #choicesWith(picks: readonly Picked[], question = this.question): Choice[] {
    const { view } = this.table;
    if (!question || !view) return [];
    const taken = new Set(picks.filter((pick) => !isAskedIn(question, pick)).map(({ key }) => key));
    const picked = new Set(picks.map(({ key }) => key));
    return candidatesOf(question)
      .flatMap((offered) => this.board.choicesOf(offered, question, view, picks))
      .filter(({ key }) => !taken.has(key))
      .filter((choice) => picked.has(choice.key) || !isFull(question, choice.answers, picks));
  }

  #want(picks: readonly Picked[], isFilledUp = false): void {
    const before = this.picks;
    const number = ++this.#walks;
    this.picks = this.#fitting(picks);
    const start = this.#start;
    this.isLooking = !!start && (this.picks.length > 0 || isFilledUp);
    if (!start || !this.isLooking) {
      this.#walk = null;
      return;
    }
    if (this.#walk) this.#walk = { ...this.#walk, reached: null };
    this.#walking = walk(start, this.picks, this.#previews.look, isFilledUp).then(
      (found) => {
        if (number === this.#walks) this.#found(found, isFilledUp);
      },
      () => {
        if (number === this.#walks) this.#failed(before);
      },
    );
  }

  #found(walk: Walk<View>, isFilledUp: boolean): void {
    if (walk.before.join() !== this.#before.join()) this.narrowedTo = null;
    this.#walk = walk;
    this.isLooking = false;
    if (isFilledUp) this.picks = this.#choicesFor(walk.actions);
  }

  /** The choices do not go together, or nobody answers: it is as it was before the last of them. */
  #failed(before: readonly Picked[]): void {
    const isFirst = !before.length || before === this.picks;
    this.#walk = null;
    this.#want(isFirst ? [] : before);
    this.objection = { place: "prompt", reason: null };
  }

  /** What the other choices leave possible. */
  #fitting(picks: readonly Picked[]): readonly Picked[] {
    const { question } = this;
    if (question?.answer.how !== "several") return picks;
    const possible = new Set(this.#choicesWith(picks).map(({ key }) => key));
    return picks.filter((pick) => !isAskedIn(question, pick) || possible.has(pick.key));
  }

  /** What follows from a single choice goes with it. */
  #without(key: string): readonly Picked[] {
    const index = this.picks.findIndex((pick) => pick.key === key);
    const pick = this.picks[index];
    return pick && !this.#isAskedNow(pick) ? this.picks.slice(0, index) : this.picks.filter((each) => each !== pick);
  }

  #makingRoomFor(choice: Choice): readonly Picked[] {
    const { question } = this;
    if (!question) return this.picks;
    const now = this.#askedNow().filter(isChoice);
    const isEither = isAlone(question, choice) || now.some((each) => isAlone(question, each));
    const rivals = question.answer.total === undefined ? now.filter(({ answers }) => answers === choice.answers) : now;
    const most = mostOf(question, choice.answers);
    const goes = new Set<Picked>(isEither ? now : rivals.slice(0, Math.max(0, rivals.length + 1 - most)));
    return this.picks.filter((pick) => !goes.has(pick));
  }

  #askedNow(): Picked[] {
    return this.picks.filter((pick) => this.#isAskedNow(pick));
  }

  #isAskedNow(pick: Picked): boolean {
    return !!this.question && isAskedIn(this.question, pick);
  }

  /** Nothing else is chosen along with it. */
  #isSingle(choice: Choice): boolean {
    return !!this.question && (this.question.answer.how === "one" || isAlone(this.question, choice));
  }

  #isPicked(key: string): boolean {
    return this.picks.some((pick) => pick.key === key);
  }

  /** A sequence that waited for chance goes on by itself; whether it does. */
  #goOn(): boolean {
    const rest = this.#rest?.filter(isChoice) ?? null;
    this.#rest = null;
    const start = this.#start;
    if (!rest || start?.answer.pace !== "drawn") return false;
    const next = start.legal.find(({ id }) => rest.some(({ action }) => action.id === id));
    const action = next ?? start.legal.find(({ kind }) => kind === PASS);
    if (!action) return false;
    const index = rest.findIndex(({ action: { id } }) => id === action.id);
    this.#rest = index < 0 ? null : rest.toSpliced(index, 1);
    this.table.play([action.id]);
    return true;
  }
}

/** Whether a choice answers the question, or is answered along with it. */
function isAskedIn<View extends Position>({ asked, answer }: Question<View>, { answers }: Picked): boolean {
  return answers === asked.kind || partOf(answer, answers) !== undefined;
}

function mostOf<View extends Position>({ asked, answer }: Question<View>, kind: string = asked.kind): number {
  return answer.total ?? partOf(answer, kind)?.most ?? 1;
}

/** Of what pays together, some kinds are limited: no more of them can be chosen. */
function isFull<View extends Position>({ answer }: Question<View>, kind: string, picks: readonly Picked[]): boolean {
  const part = answer.total === undefined ? undefined : partOf(answer, kind);
  if (!part || part.most >= (answer.total ?? 0)) return false;
  return picks.filter(({ answers }) => answers === kind).length >= part.most;
}
