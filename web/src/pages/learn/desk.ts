/**
 * A table at which somebody learns: it says what a room of the server says, but each thing is asked for by itself. What
 * was played, and the version of what is shown, are kept here.
 */
import { type Emblem, Refusal, type Table } from "$/api";
import type { Answered, Talk } from "$/api/learning";
import type { Listener } from "$/live/connection";
import type { ClientMessage, LiveSeat, RefusedMessage, ServerMessage, ViewMessage } from "$/live/said";
import type { Line, Source } from "$/live/source";

export type Verdict = NonNullable<Answered["verdict"]>;
type Ask = (talk: Talk) => Promise<Answered>;

/** Who learns, as the table shows it. */
export interface Learner {
  id: string;
  name: string;
  emblem: Emblem;
}

/** What can be asked here; there is nobody to chat with, and nothing to resign from. */
const ASKED: readonly ClientMessage["type"][] = ["view", "move", "preview", "suggest", "why_not", "outlook"];
/** Whom a bot resembles if the learner has its emblem. */
const OTHER_EMBLEM: Emblem = "pelican";

export class Desk implements Source, Line {
  #listener: Listener | null = null;
  #played: string[] = [];
  #shown: ViewMessage | null = null;
  /** While it is seen what comes of a mistake: what it was made on. */
  #before: ViewMessage | null = null;
  #version = 0;

  constructor(
    private readonly id: string,
    private readonly game: string,
    private readonly learner: () => Learner,
    /** Asks about what is on the table. */
    private ask: Ask,
    private readonly judged: (verdict: Verdict, answered: Answered) => void,
    private readonly failed: (error: Error) => void,
  ) {}

  // Where it comes from ------------------------------------------------------------------------------------------------

  connect(listener: Listener): Line {
    this.#listener = listener;
    return this;
  }

  async details(): Promise<Table> {
    return {
      id: this.id,
      game: this.game,
      options: this.#shown?.view?.options ?? {},
      clock: { kind: "none" },
      is_rated: false,
      status: this.#shown?.table.status ?? "running",
      my_seat: this.#shown?.seat ?? 0,
    } as unknown as Table;
  }

  log = async () => [];
  chat = async () => [];

  // What is said -------------------------------------------------------------------------------------------------------

  open(): void {
    this.#listener?.status("open");
    this.begin();
  }

  close(): void {
    this.#listener?.status("closed");
  }

  retryNow(): void {
    this.begin();
  }

  send(said: unknown): boolean {
    const message = said as ClientMessage;
    if (message.type === "undo") this.begin();
    else if (ASKED.includes(message.type)) void this.#talk(message);
    else return false;
    return true;
  }

  /** From here on, other questions are asked: the same position, but another step. */
  goOn(ask: Ask): void {
    this.ask = ask;
    this.#played = [];
    this.#before = null;
  }

  /** Lays the table as the step begins. */
  begin(ask: Ask = this.ask): void {
    this.goOn(ask);
    this.#version += 1;
    void this.#talk({ type: "view" });
  }

  async #talk(said: ClientMessage): Promise<void> {
    const [version, ask] = [this.#version, this.ask];
    try {
      const answered = await ask({ played: this.#played, version, said });
      // Answers about what is no longer on the table are not wanted.
      if (version !== this.#version || ask !== this.ask) return;
      this.#played = answered.played;
      const before = this.#shown;
      for (const message of answered.messages) this.#hear(message as ServerMessage);
      if (answered.verdict) this.#judge(answered.verdict, answered, before);
    } catch (error) {
      if (said.type === "view") this.failed(error as Error);
      else if (version === this.#version) this.#refuse(said, error as Error);
    }
  }

  #judge(verdict: Verdict, answered: Answered, before: ViewMessage | null): void {
    if (verdict === "mistake" || verdict === "other") {
      // Either it is seen what comes of it, or what was chosen goes back to where it lay.
      if (answered.messages.length) this.#before = before;
      else this.layAgain();
    }
    this.judged(verdict, answered);
  }

  /** As it was before the move that should not be, or as it is, with nothing chosen. */
  layAgain(): void {
    this.#shown = this.#before ?? this.#shown;
    this.#before = null;
    if (this.#shown) this.#hear({ ...this.#shown, version: this.#version + 1, happened: [] });
  }

  #hear(message: ServerMessage): void {
    if (message.type === "view") {
      this.#version = message.version;
      this.#shown = this.#named(message);
      this.#listener?.message(this.#shown);
    } else this.#listener?.message(message);
  }

  #named(message: ViewMessage): ViewMessage {
    const { id: person, name, emblem } = this.learner();
    const named = (seat: LiveSeat): LiveSeat => {
      if (seat.person) return { ...seat, person, name, emblem };
      return seat.emblem === emblem ? { ...seat, emblem: OTHER_EMBLEM } : seat;
    };
    return { ...message, table: { ...message.table, seats: message.table.seats.map(named) } };
  }

  #refuse(said: ClientMessage, problem: Error): void {
    const { error, figures } = problem instanceof Refusal ? problem : { error: "unreachable", figures: {} };
    const about = {
      ...("actions" in said && { actions: said.actions }),
      ...("action" in said && { action: said.action }),
    };
    const refused = { type: "refused", to: said.type, error, message: problem.message, ...figures, ...about };
    this.#listener?.message(refused as RefusedMessage);
  }
}
