import { api } from "$/api";
import { afterwards, type Eyes, type Story, type TriedLine } from "$/api/afterwards";
import type { GameEvent, LiveTable, LogEntry } from "./said";
import { TableState } from "./table-state.svelte";

/** As many views as the server gives at once. */
const PAGE = 25;
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds for a step at the usual speed. */
const STEP_TIME = 1500;

/**
 * A game step by step, for the same tables that show it live: a `TableState` that hears nothing, at which nothing can be
 * done, and that goes to any step. When the game has ended, one looks at it openly, as any seat or as a spectator; before,
 * as oneself or as a spectator.
 */
export class ReplayState<View = unknown> extends TableState<View> {
  override readonly isReplay = true;

  /** The step that is shown, or will be as soon as it is here; 0 is the table as it was laid out. */
  step = $state(0);
  isPlaying = $state(false);
  speed: number = $state(1);
  /** Who looks. */
  eyes: Eyes = $state("spectator");
  /** Why it does not go on; the next success clears it. */
  trouble: Error | null = $state.raw(null);
  steps: Story["steps"] = $state.raw([]);

  readonly last = $derived(Math.max(0, this.steps.length - 1));
  readonly hasEnded = $derived.by(() => this.details?.status === "over" || this.details?.status === "abandoned");
  /** As whom one may look, the usual way first. */
  readonly sights: readonly Eyes[] = $derived.by(() => {
    const { seats = [], my_seat: mine = null } = this.details ?? {};
    if (this.hasEnded) return ["everybody", ...seats.map(({ seat }) => seat), "spectator"];
    return mine === null ? ["spectator"] : [mine, "spectator"];
  });
  /** The steps at which rounds begin. */
  readonly rounds: readonly number[] = $derived(
    this.steps.flatMap(({ events }, step) => (events.some(({ event }) => event === "round_began") ? [step] : [])),
  );

  /** The table as it is by now: who sits where, and the result if there is one. */
  #now: LiveTable | null = null;
  #pages = new Map<number, Promise<unknown[]>>();
  #entries: readonly LogEntry[] = [];
  #shown: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    id: string,
    invitation: string | null,
    step: number,
    /** What is tried in place of what was played. */
    readonly line: TriedLine | null = null,
  ) {
    super(id, invitation);
    this.step = step;
  }

  override open(): () => void {
    void this.#load();
    return () => this.pause();
  }

  // Going through it -----------------------------------------------------------------------------------------------------

  /** Shows a step, as soon as the one before it had its time; the step before lets the pieces travel. */
  async show(step: number): Promise<void> {
    this.step = Math.min(Math.max(0, step), this.last);
    const [wanted, eyes] = [this.step, this.eyes];
    const isWanted = () => wanted === this.step && eyes === this.eyes;
    try {
      const views = await this.#page(wanted);
      await new Promise<void>((shown) =>
        this.pace(() => {
          if (isWanted()) this.#take(wanted, views[wanted % PAGE] as View);
          shown();
        }),
      );
      // The next ones are here in time.
      if (isWanted()) void this.#page(Math.min(wanted + PAGE, this.last)).catch(() => {});
    } catch (error) {
      if (isWanted()) this.#stay(error as Error);
    }
  }

  run(): void {
    this.isPlaying = true;
    if (this.step === this.last) void this.show(0);
    this.#goOn();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  /** Looks with other eyes. */
  async look(eyes: Eyes): Promise<void> {
    const before = this.eyes;
    this.eyes = eyes;
    this.#pages = new Map();
    try {
      await Promise.all([this.#hearStory(), this.#page(this.step)]);
      if (eyes === this.eyes) await this.show(this.step);
    } catch (error) {
      if (eyes !== this.eyes) return;
      this.eyes = before;
      this.#stay(error as Error);
    }
  }

  /** What is shown stays; where nothing is yet, there is nothing to stay at. */
  #stay(error: Error): void {
    this.pause();
    if (this.#shown === null) this.failure = error;
    else {
      this.trouble = error;
      this.step = this.#shown;
    }
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.show(this.step + 1);
      if (this.step === this.last) this.pause();
      if (this.isPlaying) this.#goOn();
    }, STEP_TIME / this.speed);
  }

  // What the server knows ------------------------------------------------------------------------------------------------

  async #load(): Promise<void> {
    try {
      this.details = await api.table(this.id, this.invitation);
      this.#now = (await afterwards.now(this.id, this.invitation)).table;
      await this.look(this.sights[0] ?? "spectator");
      await this.chat.load();
    } catch (error) {
      this.failure = error as Error;
    }
  }

  /** What happened, as these eyes saw it. */
  async #hearStory(): Promise<void> {
    const { eyes } = this;
    const { steps } = await afterwards.story(this.id, this.#asked);
    if (eyes !== this.eyes) return;
    this.steps = steps;
    this.#entries = steps.map(({ seat, events }, version) => ({
      version,
      kind: "move",
      seat,
      at: 0,
      events: events as GameEvent[],
    }));
  }

  get #asked() {
    return { invitation: this.invitation, eyes: this.eyes, line: this.line };
  }

  /** The views of the page that has this step; asked for once, unless that fails. */
  #page(step: number): Promise<unknown[]> {
    const page = Math.floor(step / PAGE);
    const known = this.#pages.get(page);
    if (known) return known;
    const pages = this.#pages;
    const asked = afterwards
      .replay(this.id, this.#asked, page * PAGE, PAGE)
      .then(({ steps }) => steps.map(({ view }) => view as unknown));
    asked.catch(() => pages.delete(page));
    pages.set(page, asked);
    return asked;
  }

  #take(step: number, view: View): void {
    const before = this.view;
    const isNext = this.#shown !== null && step === this.#shown + 1;
    this.#shown = step;
    this.trouble = null;
    this.seat = this.#chair;
    this.view = view;
    this.version = step;
    this.table = this.#tableAt(step, view);
    this.log = this.#entries.slice(0, step + 1);
    if (isNext) this.news.tell(this.log.slice(-1), before, view);
  }

  /** Whose hand and buildings lie nearest; null: those of the first seat, but they are not mine. */
  get #chair(): number | null {
    if (this.eyes === "everybody") return this.details?.my_seat ?? null;
    return this.eyes === "spectator" ? null : this.eyes;
  }

  #tableAt(step: number, view: View): LiveTable | null {
    if (!this.#now) return null;
    if (step === this.last && this.hasEnded && !this.line) return this.#now;
    const { decision } = view as { decision?: { seat: number } | null };
    return {
      ...this.#now,
      status: "running",
      current: decision?.seat ?? null,
      seats: this.#now.seats.map((seat) => ({ ...seat, bot: seat.person ? null : seat.bot, has_resigned: false })),
      clock: { now: 0, deadline: null, asked_at: 0, time_left: [] },
      undo_asked: null,
      result: null,
    };
  }
}
