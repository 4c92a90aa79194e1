/** What a composer needs: a table to play at, and a game's board. */
import type { ActionId } from "$/live/said";
import type { Composer } from "./composer.svelte";
import type { Asking } from "./previews.svelte";
import type { Candidate, Choice, Offered, Picked, Position, Question } from "./question";

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
  /** What hardly anybody would choose otherwise: it is chosen from the start, and can be taken back. */
  obvious?(question: Question<View>, choices: readonly Choice[]): readonly Choice[];
  /** Whether a bot's answer stands there from the start. */
  isPrefilled?(question: Question<View>): boolean;
  /** What is worth knowing before somebody points at it. */
  isLookedAhead?(action: Candidate, question: Question<View>): boolean;
}
