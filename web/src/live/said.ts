/** What is said over the live connection of a table, both ways: short names for what the server declares. */
import type { components } from "$/api/schema";

type Schemas = components["schemas"];

export type ServerMessage = Schemas["ServerMessage"];
export type ClientMessage = Schemas["ClientMessage"];
export type ViewMessage = Schemas["ViewMessage"];
export type RefusedMessage = Schemas["RefusedMessage"];
export type Preview = Schemas["PreviewMessage"];
export type Suggestion = Schemas["SuggestionMessage"];
export type LogEntry = Schemas["LogEntry"];
export type LiveTable = Schemas["LiveTable"];
export type LiveSeat = Schemas["LiveSeat"];

/** Names an action; how does not matter here. */
export type ActionId = LegalAction["id"];

/** What happened, why something is not possible, and what can be done: each game has its own. */
export type GameEvent = LogEntry["events"][number];
export type Reason = NonNullable<Schemas["WhyNotMessage"]["reason"]>;
export type LegalAction = ViewMessage["legal"][number];
