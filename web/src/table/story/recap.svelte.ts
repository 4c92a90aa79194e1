import { untrack } from "svelte";
import type { LogEntry } from "$/live/said";
import type { TableState } from "$/live/table-state.svelte";
import { t } from "$/messages/index.svelte";
import { layout } from "$/theme/layout.svelte";
import type { Composer } from "../compose/composer.svelte";
import type { Position } from "../compose/question";
import { TAKE_ROLE } from "../prompt/roles";
import { gameOf, type Phase } from "../words";
import type { AnyChangeTable } from "./changes";
import { setRecap } from "./context";
import { hasBrought, type Passage, passagesSince, type Summary, summary } from "./since";

export type Source = Pick<
  TableState<Position>,
  "log" | "table" | "seat" | "version" | "view" | "isReplay" | "showAgain"
>;

/**
 * What stands in the prompt when my turn comes: what has happened since my last one. It folds as soon as I look at an
 * answer, and opens again when asked.
 */
export class Recap {
  /** Unfolded by itself, folded, or unfolded because I asked. */
  #state: "new" | "folded" | "asked" = $state("new");

  /** The version of the entry that is being shown again. */
  shownAgain: number | null = $state(null);

  constructor(
    readonly table: Source,
    readonly composer: Composer<Position>,
    readonly changes: AnyChangeTable,
  ) {}

  readonly isMyTurn: boolean = $derived.by(() => this.composer.isMyTurn);
  readonly isChoosingRole: boolean = $derived.by(() => this.table.view?.decision?.kind === TAKE_ROLE);
  /** While others decide, it tells what has happened so far. */
  readonly passages: readonly Passage[] = $derived.by(() =>
    this.table.isReplay
      ? []
      : passagesSince(this.#story, this.isMyTurn && this.isChoosingRole).filter(
          (passage) => passage.role || passage.began || hasBrought(this.sum(passage)),
        ),
  );

  /** Since when it tells. */
  get since(): string {
    return t(this.table.seat === null ? "story.lately" : "story.since");
  }

  get hasNews(): boolean {
    return this.passages.length > 0;
  }

  /** In full. */
  get isOpen(): boolean {
    const isNew = this.#state === "new" && hasRoom() && !this.#isBrief;
    return this.hasNews && this.isMyTurn && (this.#state === "asked" || isNew);
  }

  /** In one line, which leaves room for what each role would bring. */
  get isStrip(): boolean {
    return this.hasNews && this.isMyTurn && this.#isBrief && this.#state !== "asked";
  }

  get #isBrief(): boolean {
    return this.isChoosingRole && layout.kind !== "phone";
  }

  /** Where there is no room for it beside the answers, it covers them only for those who ask. */
  get isAskedFor(): boolean {
    return this.isOpen && this.#state === "asked";
  }

  begin(): void {
    this.#state = "new";
  }

  fold(): void {
    this.#state = "folded";
  }

  unfold(): void {
    this.#state = "asked";
  }

  /** The entries that it tells of, in their order. */
  readonly entries: readonly LogEntry[] = $derived.by(() => {
    const lines = this.passages.flatMap(({ began, taken, lines }) => [began, taken, ...lines]);
    return [...new Set(lines.flatMap((line) => line?.entry ?? []))];
  });

  /** What its button and its key do; whether there is anything to tell. */
  press(): boolean {
    if (!this.isMyTurn || !this.hasNews) return false;
    if (this.isOpen) this.showAgain();
    else this.unfold();
    return true;
  }

  showAgain(): void {
    this.table.showAgain(this.entries, (entry) => {
      this.shownAgain = entry?.version ?? null;
    });
  }

  /** Whether something of it is being shown again. */
  isShown({ taken, began, lines }: Passage): boolean {
    return this.shownAgain !== null && [taken, began, ...lines].some((line) => line?.entry.version === this.shownAgain);
  }

  /** Those who took the role first, as they play. */
  sum(passage: Phase): Summary {
    const players = this.table.table?.seats.length ?? 0;
    const first = passage.by ?? 0;
    const order = Array.from({ length: players }, (_, step) => (first + step) % players);
    return summary(passage, this.changes, order, this.table.seat);
  }

  get #story() {
    const { log, seat, table } = this.table;
    return { game: gameOf(this.table as TableState), log, seats: table?.seats ?? [], me: seat };
  }
}

/** In pixels at the usual text size: a phone that is lower has room for the answers only. */
const LOW = 700;

const hasRoom = () => layout.kind !== "phone" || layout.height >= LOW;

/** To be called while the component of a table is made. */
export function keepRecap(recap: Recap): void {
  setRecap(recap);
  const { table, composer } = recap;
  $effect.pre(() => {
    void table.version;
    untrack(() => recap.begin());
  });
  $effect(() => {
    if (composer.hovered || composer.hasChosen) untrack(() => recap.fold());
  });
}
