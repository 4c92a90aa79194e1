import { learning, type Puzzle, type PuzzleAnswer } from "$/api/learning";
import { solved } from "$/app/puzzles";
import type { LegalAction } from "$/live/said";
import { TableState } from "$/live/table-state.svelte";
import { Desk, type Verdict } from "./desk";
import { learner } from "./lesson-state.svelte";

/** A puzzle at its table: until the solution is found, or shown. */
export class PuzzleState<View = unknown> extends TableState<View> {
  override readonly isLesson = true;

  /** What was said last about a move. */
  told: "ask" | "right" | "wrong" | "shown" = $state("ask");
  /** Once it is solved or given up. */
  answer: PuzzleAnswer | null = $state.raw(null);
  /** What the solution is called at the table. */
  solution: LegalAction | null = $state.raw(null);
  readonly #desk: Desk;

  constructor(readonly puzzle: Puzzle) {
    const desk: Desk = new Desk(
      puzzle.id,
      puzzle.game,
      learner,
      (talk) => learning.talkAtPuzzle(puzzle.id, talk),
      (verdict) => this.#judge(verdict),
      (error) => {
        this.failure = error;
      },
    );
    super(puzzle.id, null, desk);
    this.#desk = desk;
  }

  override play(actions: string[]): void {
    if (this.answer) this.#desk.layAgain();
    else super.play(actions);
  }

  /** Gives up. */
  async show(): Promise<void> {
    await this.#learn("shown");
  }

  #judge(verdict: Verdict): void {
    if (verdict !== "done") this.told = "wrong";
    else {
      solved(this.puzzle.id);
      void this.#learn("right");
    }
  }

  async #learn(told: "right" | "shown"): Promise<void> {
    const { legal } = this;
    try {
      const answer = await learning.answer(this.puzzle.id);
      this.solution = legal.find(({ id }) => id === answer.solution) ?? null;
      this.answer = answer;
      this.told = told;
    } catch (error) {
      this.failure = error as Error;
    }
  }
}
