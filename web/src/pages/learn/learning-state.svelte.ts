import type { Answered } from "$/api/learning";
import { session } from "$/app/session.svelte";
import type { LogEntry } from "$/live/said";
import { TableState } from "$/live/table-state.svelte";
import { t } from "$/messages/index.svelte";
import { Desk, type Learner, type Verdict } from "./desk";

const learner = (): Learner => ({
  id: session.me?.id ?? "learner",
  name: session.me?.name ?? t("learn.you"),
  emblem: session.emblem,
});

/** A table at which somebody learns. What comes of a mistake is seen on it until the mistake is taken back. */
export abstract class LearningState<View = unknown, Told extends Answered = Answered> extends TableState<View> {
  override readonly isLesson = true;

  /** Whether what is on the table is what comes of a mistake. */
  isPlayedOut = $state(false);
  protected readonly desk: Desk;
  #log: readonly LogEntry[] = [];

  constructor(address: string, game: string, ask: ConstructorParameters<typeof Desk>[3]) {
    const desk: Desk = new Desk(
      address,
      game,
      learner,
      ask,
      (verdict, answered) => {
        this.isPlayedOut = verdict === "mistake" && answered.messages.length > 0;
        this.judge(verdict, answered as Told);
      },
      (error) => {
        this.failure = error;
      },
    );
    super(address, null, desk);
    this.desk = desk;
  }

  protected abstract judge(verdict: Verdict, answered: Told): void;

  override play(actions: string[]): void {
    this.#log = this.log;
    super.play(actions);
  }

  /** As it was before the mistake, which then was never made. */
  takeBack(): void {
    if (!this.isPlayedOut) return;
    this.isPlayedOut = false;
    this.log = this.#log;
    this.desk.layAgain();
  }
}
