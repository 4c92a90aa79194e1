import { learning, type Puzzle, type PuzzleAnswer, type PuzzleAnswered, type Rated } from "$/api/learning";
import { remember } from "$/app/puzzles";
import type { LegalAction } from "$/live/said";
import type { Verdict } from "./desk";
import { LearningState } from "./learning-state.svelte";

/** A puzzle at its table: until the solution is found, or shown. */
export class PuzzleState<View = unknown> extends LearningState<View, PuzzleAnswered> {
  /** What was said last about a move. */
  told: "ask" | "right" | "wrong" | "shown" = $state("ask");
  /** Once it is solved or given up. */
  answer: PuzzleAnswer | null = $state.raw(null);
  /** What the solution is called at the table, and what was tried last in its place. */
  solution: LegalAction | null = $state.raw(null);
  tried: LegalAction | null = $state.raw(null);
  /** What the first try did. */
  rated: Rated | null = $state.raw(null);
  #choices: readonly LegalAction[] = [];
  #action = "";

  constructor(readonly puzzle: Puzzle) {
    super(puzzle.id, puzzle.game, (talk) => learning.talkAtPuzzle(puzzle.id, talk));
  }

  override play(actions: string[]): void {
    if (this.answer) this.desk.layAgain();
    else {
      [this.#action, this.#choices] = [actions[0] ?? "", this.legal];
      super.play(actions);
    }
  }

  override takeBack(): void {
    super.takeBack();
    this.told = "ask";
  }

  /** Gives up. */
  async show(): Promise<void> {
    await this.#learn("shown");
  }

  protected judge(verdict: Verdict, { rated }: PuzzleAnswered): void {
    this.rated = rated ?? this.rated;
    if (verdict === "done") {
      remember(this.puzzle.id);
      void this.#learn("right");
    } else {
      this.told = "wrong";
      this.tried = this.#named(this.#action);
    }
  }

  async #learn(told: "right" | "shown"): Promise<void> {
    try {
      const answer = await learning.answer(this.puzzle.id, this.tried?.id);
      super.takeBack();
      this.solution = this.#named(answer.solution);
      this.answer = answer;
      this.told = told;
    } catch (error) {
      this.failure = error as Error;
    }
  }

  #named(action: string): LegalAction | null {
    return this.#choices.find(({ id }) => id === action) ?? null;
  }
}
