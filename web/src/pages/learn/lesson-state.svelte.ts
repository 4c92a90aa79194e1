import { type Lesson, type LessonRow, learning, type Step } from "$/api/learning";
import { reached } from "$/app/lessons";
import type { Verdict } from "./desk";
import { LearningState } from "./learning-state.svelte";

/** What the coach says of a step: before the move, after it, or about a move that was not wanted. */
export type Part = "before" | "after" | "mistake" | "other";

/** A lesson at its table. The coach may still talk about a step when the table has gone on to the next. */
export class LessonState<View = unknown> extends LearningState<View> {
  /** The step that the table is at, and whether it is played. */
  at = $state(0);
  isDone = $state(false);
  /** What the coach says, of which step. */
  told: { step: number; part: Part } = $state.raw({ step: 0, part: "before" });

  constructor(
    readonly lesson: Lesson,
    step: number,
  ) {
    super(`${lesson.game}-${lesson.name}`, lesson.game, askAt(lesson, step));
    this.at = step;
    this.told = { step, part: "before" };
  }

  get last(): number {
    return this.lesson.steps.length - 1;
  }

  /** The whole lesson is played. */
  get isFinished(): boolean {
    return this.isDone && this.at === this.last;
  }

  /** The step that the coach talks about. */
  get step(): Step {
    return this.lesson.steps[this.told.step] as Step;
  }

  /** Lays the table for a step. */
  go(step: number): void {
    this.at = Math.min(Math.max(0, step), this.last);
    this.isDone = false;
    this.isPlayedOut = false;
    this.told = { step: this.at, part: "before" };
    this.#keep(this.at);
    // What happened on another table is not told at this one.
    this.log = [];
    this.desk.begin(askAt(this.lesson, this.at));
  }

  /** After the coach has said what there was to say. */
  next(): void {
    const { step } = this.told;
    if (this.at > step) this.told = { step: this.at, part: "before" };
    else if (step < this.last) this.go(step + 1);
  }

  override play(actions: string[]): void {
    // The step is done: a further move is taken back.
    if (this.isDone) this.desk.layAgain();
    else super.play(actions);
  }

  /** The coach asks again what it asked. */
  override takeBack(): void {
    super.takeBack();
    this.told = { step: this.at, part: "before" };
  }

  protected judge(verdict: Verdict): void {
    if (verdict === "mistake" || verdict === "other") this.told = { step: this.at, part: verdict };
    else if (verdict === "done") this.#finishStep();
    else if (this.told.step < this.at || this.told.part !== "before") this.told = { step: this.at, part: "before" };
  }

  /** A step that begins where this one has ended is on the table already. */
  #finishStep(): void {
    this.told = { step: this.at, part: "after" };
    this.#keep(this.at + 1);
    if (this.lesson.steps[this.at + 1]?.goes_on) {
      this.at += 1;
      this.desk.goOn(askAt(this.lesson, this.at));
    } else this.isDone = true;
  }

  #keep(step: number): void {
    reached(rowOf(this.lesson), step);
  }
}

export const rowOf = (lesson: Lesson): LessonRow => ({ ...lesson, steps: lesson.steps.length });

const askAt = ({ game, name }: Lesson, step: number) => learning.talk.bind(null, game, name, step);
