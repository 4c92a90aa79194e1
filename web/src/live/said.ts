/** What is said over the live connection of a table, both ways: short names for what the server declares. */
import type { LogEntry, OutlookMessage, ViewMessage, WhyNotMessage } from "$/api/schema";

export type {
  ChangeMessage,
  ClientMessage,
  Hint,
  HintsMessage as Hints,
  LiveSeat,
  LiveTable,
  LogEntry,
  OutlookMessage,
  PreviewMessage as Preview,
  RefusedMessage,
  ServerMessage,
  SuggestionMessage as Suggestion,
  ViewMessage,
} from "$/api/schema";

/** Names an action; how does not matter here. */
export type ActionId = LegalAction["id"];

/** What happened, why something is not possible, and what can be done: each game has its own. */
export type AnyView = NonNullable<ViewMessage["view"]>;
export type GameEvent = LogEntry["events"][number];
export type AnyOutlook = NonNullable<OutlookMessage["outlook"]>;
export type Reason = NonNullable<WhyNotMessage["reason"]>;
export type LegalAction = ViewMessage["legal"][number];
