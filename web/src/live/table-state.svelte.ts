import { Refusal, type Table, Unreachable } from "$/api";
import { checkForUpdate } from "$/app/updates";
import { HeldView } from "./changes";
import { ChatLog } from "./chat.svelte";
import type { ConnectionStatus } from "./connection";
import { News } from "./news";
import { Questions } from "./questions";
import type {
  ActionId,
  AnyOutlook,
  AnyView,
  ClientMessage,
  Hints,
  LegalAction,
  LiveTable,
  LogEntry,
  OutlookMessage,
  Preview,
  Reason,
  RefusedMessage,
  ServerMessage,
  Suggestion,
  ViewMessage,
} from "./said";
import { type Line, roomOf, type Source } from "./source";

/** Calls back when it is time to show a change; changes keep their order. */
export type Pace = (show: () => void) => void;
export const showAtOnce: Pace = (show) => show();

/** Shows once more what moved; tells which entry is being shown, and null at the end. */
export type ShowAgain = (entries: readonly LogEntry[], tell: (entry: LogEntry | null) => void) => void;
export const showNothing: ShowAgain = () => {};

/** What changes the table. Answers to questions and what people say do not wait. */
const CHANGES: readonly ServerMessage["type"][] = ["view", "refused", "presence", "undo_asked", "undo_answered"];

/**
 * One table, as this client knows it: all that a page shows of it is here, and whatever the player does goes through
 * here. `View` is the type of the game's view (`puerto-rico/`, `san-juan/`).
 *
 *     const table = new TableState<View>(id);
 *     onMount(() => table.open());        // returns what closes it
 */
export class TableState<View = unknown> {
  /** Whether it is a game of the past: `ReplayState`. */
  readonly isReplay: boolean = false;
  /** Whether somebody learns at it, alone with a coach: `LessonState`. */
  readonly isLesson: boolean = false;
  /** Options, clock, host, invitation: what the HTTP API knows. */
  details: Table | null = $state.raw(null);
  /** Status, whose turn it is, seats, clocks, the result: what is the same for everybody. */
  table: LiveTable | null = $state.raw(null);
  /** All that this seat may know; null before the game starts. */
  view: View | null = $state.raw(null);
  /** My seat; null: I watch. */
  seat: number | null = $state(null);
  version = $state(0);
  /** What I may do now; empty when it is not my turn. */
  legal: readonly LegalAction[] = $state.raw([]);
  /** What has happened so far, the oldest first. */
  log: readonly LogEntry[] = $state.raw([]);
  readonly chat: ChatLog;
  /** Animations and sounds listen to it. */
  readonly news = new News();
  connection: ConnectionStatus = $state("closed");
  /** Why the table cannot be shown at all. */
  failure: Error | null = $state.raw(null);
  /** Why the last thing I did was refused; the next success clears it. */
  refusal: Refusal | null = $state.raw(null);
  /** The host has closed the table. */
  isClosed = $state(false);
  /** The table at which the same people meet again. */
  rematch: string | null = $state(null);

  /** Shows a change now or, so that a person can follow, after those before it: `table/motion` knows when. */
  pace: Pace = showAtOnce;
  /** Likewise: nothing moves at a table that nobody has drawn. */
  showAgain: ShowAgain = showNothing;

  /** Played to its end, ended because all others have resigned, or given up. */
  readonly isOver = $derived.by(() => this.table?.status === "over" || this.table?.status === "abandoned");
  readonly isMyTurn = $derived(this.legal.length > 0);
  /** A move is on its way and not yet acknowledged: nothing else can be played meanwhile. */
  readonly isSending = $derived.by(() => this.#move !== null);
  readonly isConnected = $derived(this.connection === "open");

  #outlook: OutlookMessage | null = $state.raw(null);
  /** The version for which the outlook was asked on this connection. */
  #outlookAsked = 0;
  readonly #held = new HeldView(() => this.#say({ type: "view" }));
  #move: { version: number; actions: ActionId[] } | null = $state.raw(null);
  #connection: Line;
  readonly #source: Source;
  #asked = {
    preview: new Questions<Preview>((message) => this.#say(message)),
    suggest: new Questions<Suggestion>((message) => this.#say(message)),
    hints: new Questions<Hints>((message) => this.#say(message)),
    why_not: new Questions<Reason | null>((message) => this.#say(message)),
  };
  /** Seconds to add to this machine's clock to have the server's. */
  #clockOffset = 0;
  /** The next view is the first of a new connection. */
  #isNewConnection = false;

  constructor(
    readonly id: string,
    readonly invitation: string | null = null,
    source: Source = roomOf(id, invitation),
  ) {
    this.#source = source;
    this.chat = new ChatLog(() => source.chat());
    this.#connection = source.connect({
      message: (message) => this.#hear(message as ServerMessage),
      status: (status) => this.#becomes(status),
      mayTryAgain: () => this.#mayTryAgain(),
    });
  }

  /** Connects; the function that it returns ends it. */
  open(): () => void {
    void this.refresh();
    this.#connection.open();
    return () => this.#connection.close();
  }

  /** The server's time in seconds, for clocks. */
  now(): number {
    return Date.now() / 1000 + this.#clockOffset;
  }

  retryNow(): void {
    this.#connection.retryNow();
  }

  /** While a person chooses a role: what each would bring everybody if I took it now. Asked for when it is wanted. */
  get outlook(): AnyOutlook | null {
    this.#askForOutlook(this.version, this.view as AnyView | null, this.table);
    return this.#outlook?.version === this.version ? this.#outlook.outlook : null;
  }

  // What a player does -------------------------------------------------------------------------------------------------

  /** Plays a move: all of these actions, or none. It is sent again if the connection is lost before it arrives. */
  play(actions: ActionId[]): void {
    if (this.isSending) return;
    this.refusal = null;
    this.#move = { version: this.version, actions };
    this.#say({ type: "move", ...this.#move });
  }

  undo(): void {
    this.#say({ type: "undo" });
  }

  answerUndo(agrees: boolean): void {
    this.#say({ type: "undo_answer", agrees });
  }

  resign(): void {
    this.#say({ type: "resign" });
  }

  /** A bot stands in until `comeBack`. */
  leave(): void {
    this.#say({ type: "leave" });
  }

  /** A bot stands in for somebody else, who has been away for a while. */
  handOver(seat: number): void {
    this.#say({ type: "hand_over", seat });
  }

  comeBack(): void {
    this.#say({ type: "return" });
  }

  /** Whether the message could be sent; else it should stay in its field. */
  say(text: string): boolean {
    return this.#say({ type: "chat", text });
  }

  /**
   * What actions of mine would lead to, one after the other. Rejected, as the next two are, if the game goes on before
   * the answer is here; asked again if the connection is lost.
   */
  preview(actions: ActionId[]): Promise<Preview> {
    return this.#asked.preview.ask({ type: "preview", actions });
  }

  /** How a bot would go on in my place. */
  suggest(): Promise<Suggestion> {
    return this.#asked.suggest.ask({ type: "suggest" });
  }

  /** The best whole moves, with chances and reasons. */
  hints(): Promise<Hints> {
    return this.#asked.hints.ask({ type: "hints" });
  }

  /** Why an action is not legal; null: it is. */
  whyNot(action: ActionId): Promise<Reason | null> {
    return this.#asked.why_not.ask({ type: "why_not", action });
  }

  /** Reloads what the live connection does not tell. */
  async refresh(): Promise<void> {
    try {
      this.details = await this.#source.details();
    } catch (error) {
      if (error instanceof Refusal) this.failure = error;
    }
  }

  /** Once a version: it takes the server longer than all the rest of a move. */
  #askForOutlook(version: number, view: AnyView | null, table: LiveTable | null): void {
    const isRoleTaken = view?.decision?.kind === "take role" && table?.seats[view.decision.seat]?.bot === null;
    if (!isRoleTaken || this.seat === null || this.#outlookAsked === version) return;
    if (this.#say({ type: "outlook" })) this.#outlookAsked = version;
  }

  #say(message: ClientMessage): boolean {
    return this.#connection.send(message);
  }

  // What the server says -----------------------------------------------------------------------------------------------

  #hear(said: ServerMessage): void {
    const message = said.type === "view" || said.type === "change" ? this.#held.take(said) : said;
    if (!message) return;
    if (message.type === "view") {
      this.#clockOffset = message.table.clock.now - Date.now() / 1000;
      // Who chooses a role will want to know, perhaps before the view is shown.
      if (message.legal.length) this.#askForOutlook(message.version, message.view, message.table);
    }
    if (CHANGES.includes(message.type)) this.pace(() => this.#take(message));
    else this.#take(message);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "view":
        return this.#see(message);
      case "refused":
        return this.#hearRefusal(message);
      case "presence":
        if (this.table) this.table = { ...this.table, seats: message.seats, spectators: message.spectators };
        return;
      case "chat":
        return this.chat.add([message]);
      case "undo_asked":
        if (this.table) this.table = { ...this.table, undo_asked: message };
        return;
      case "undo_answered":
        return this.#hearUndoAnswer(message.person, message.agrees);
      case "preview":
        return this.#asked.preview.answer(message, message);
      case "suggestion":
        return this.#asked.suggest.answer({}, message);
      case "hints":
        return this.#asked.hints.answer({}, message);
      case "why_not":
        return this.#asked.why_not.answer(message, message.reason);
      case "outlook":
        this.#outlook = message;
        return;
      case "rematch":
        this.rematch = message.table;
        return;
      case "closed":
        this.isClosed = true;
        this.#connection.close();
        return;
    }
  }

  #see(message: ViewMessage): void {
    const before = this.view;
    const isFirst = this.table === null;
    const { status } = message.table;
    const isNewStatus = status !== (this.table?.status ?? this.details?.status ?? status);
    if (isNewStatus || message.version !== this.version) this.#forgetQuestions();
    this.version = message.version;
    this.seat = message.seat;
    this.view = message.view as View | null;
    this.legal = message.legal;
    this.table = message.table;
    this.#settleMove();
    const news = this.#addToLog(message.happened);
    if (news.length) this.news.tell(news, before, this.view);
    if (message.version > (this.log.at(-1)?.version ?? 0)) void this.#readLog();
    // In a waiting room people come and go; later the details change with the status only. `open` has asked for the first.
    if (isNewStatus || (!isFirst && status === "open")) void this.refresh();
  }

  /** What of it was not known yet. */
  #addToLog(entries: readonly LogEntry[]): LogEntry[] {
    const known = new Set(this.log.map((each) => each.version));
    const unknown = entries.filter((each) => !known.has(each.version));
    if (unknown.length) this.log = [...this.log, ...unknown].sort((one, other) => one.version - other.version);
    return unknown;
  }

  /** A newer version acknowledges a move; the same one on a new connection means that it never arrived. */
  #settleMove(): void {
    const mayBeLost = this.#isNewConnection;
    this.#isNewConnection = false;
    if (this.#move?.version !== this.version) this.#move = null;
    else if (mayBeLost) this.#say({ type: "move", ...this.#move });
    if (mayBeLost) for (const questions of Object.values(this.#asked)) questions.repeat();
  }

  #hearRefusal({ type: _, to, error, message, view, ...figures }: RefusedMessage): void {
    // A move that was sent once more, and had arrived the first time after all, is refused as stale: no news.
    const isEcho = to === "move" && this.#move === null;
    if (to === "move") this.#move = null;
    if (to === "preview" || to === "suggest" || to === "hints" || to === "why_not") this.#asked[to].fail(figures);
    else if (!isEcho && to !== "outlook") this.refusal = new Refusal(409, error, message, figures);
    if (view) this.#see(view);
  }

  #hearUndoAnswer(person: string, agrees: boolean): void {
    const question = this.table?.undo_asked;
    if (!this.table || !question) return;
    const rest = { ...question, waits_for: question.waits_for.filter((each) => each !== person) };
    this.table = { ...this.table, undo_asked: agrees ? rest : null };
  }

  // Coming and going ---------------------------------------------------------------------------------------------------

  #becomes(status: ConnectionStatus): void {
    this.connection = status;
    if (status === "open") {
      this.#isNewConnection = true;
      this.#outlookAsked = 0;
      void this.chat.load();
      void checkForUpdate();
    } else if (status === "closed") this.#forgetQuestions();
  }

  /** What happened before this page was opened, or while the connection was lost. */
  async #readLog(): Promise<void> {
    try {
      this.#addToLog(await this.#source.log());
    } catch {
      // The table is whole without it.
    }
  }

  /** Browsers do not tell why a live connection was refused; a request over HTTP is told. */
  async #mayTryAgain(): Promise<boolean> {
    try {
      this.details = await this.#source.details();
      return true;
    } catch (error) {
      if (error instanceof Unreachable || (error instanceof Refusal && error.status >= 429)) return true;
      this.failure = error as Error;
      return false;
    }
  }

  #forgetQuestions(): void {
    for (const questions of Object.values(this.#asked)) questions.failAll();
  }
}
