/** What is said over the live connection of a table, both ways. `docs/server.md` explains each. */
import type { ChatMessage } from "$/api";

/** Something that happened in the game: `event` names it, the rest are its figures. */
export interface GameEvent {
  event: string;
  seat?: number;
  [figure: string]: unknown;
}

/** Why something is not possible: an id, and its figures. */
export interface Reason {
  id: string;
  [figure: string]: unknown;
}

export interface LegalAction {
  id: number;
  /** The engine's own words, in English; the tables show better ones. */
  text: string;
  /** What kind of action it is; what it is about follows by name. */
  kind: string;
  role?: string;
  tile?: string;
  number?: number;
  building?: string;
  place?: string;
  good?: string;
  ship?: number;
  card?: string;
}

/** What actions would lead to. */
export interface Preview {
  actions: number[];
  /** Up to the first draw of chance. */
  events: GameEvent[];
  /** My view then; null if chance would be drawn: nobody can know it. */
  view: unknown;
  /** What I could do then. */
  legal: LegalAction[];
}

/** How a bot would decide, until somebody else does or chance is drawn. */
export interface Suggestion {
  version: number;
  actions: number[];
}

/** An entry of the log, with the events that this seat may know. */
export interface LogEntry {
  version: number;
  kind: string;
  seat: number | null;
  at: number;
  to?: number;
  events: GameEvent[];
}

export interface LiveSeat {
  person: string | null;
  name: string | null;
  bot: string | null;
  has_resigned: boolean;
  is_connected: boolean;
}

export interface LiveClock {
  now: number;
  deadline: number | null;
  asked_at: number | null;
  time_left: (number | null)[];
}

export interface UndoQuestion {
  seat: number;
  to: number;
  version: number;
  waits_for: string[];
}

/** What is the same for everybody at the table. */
export interface LiveTable {
  status: "open" | "running" | "over" | "abandoned";
  current: number | null;
  seats: LiveSeat[];
  spectators: number;
  clock: LiveClock;
  undo_asked: UndoQuestion | null;
  result: Record<string, unknown> | null;
}

export interface ViewMessage {
  type: "view";
  version: number;
  seat: number | null;
  view: unknown;
  legal: LegalAction[];
  happened: LogEntry[];
  table: LiveTable;
}

export interface RefusedMessage {
  type: "refused";
  /** The type of what was refused. */
  to: string;
  error: string;
  message: string;
  view?: ViewMessage;
  [figure: string]: unknown;
}

export type ServerMessage =
  | ViewMessage
  | RefusedMessage
  | { type: "presence"; seats: LiveSeat[]; spectators: number }
  | ({ type: "chat" } & ChatMessage)
  | ({ type: "undo_asked" } & UndoQuestion)
  | { type: "undo_answered"; person: string; agrees: boolean }
  | ({ type: "preview" } & Preview)
  | ({ type: "suggestion" } & Suggestion)
  | { type: "why_not"; action: number; reason: Reason | null }
  | { type: "rematch"; table: string }
  | { type: "closed" }
  | { type: "pong" };

export type ClientMessage =
  | { type: "move"; version: number; actions: number[] }
  | { type: "undo" | "resign" | "leave" | "return" | "suggest" | "ping" }
  | { type: "undo_answer"; agrees: boolean }
  | { type: "chat"; text: string }
  | { type: "preview"; actions: number[] }
  | { type: "why_not"; action: number };
