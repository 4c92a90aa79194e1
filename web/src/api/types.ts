/** Names for what the server's description calls by long ones. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Me = Schemas["Me"];
export type MadeAccount = Schemas["MadeAccount"];
export type Game = Schemas["GameData"];
/** What is the same in every game of a name. */
export type Facts = Schemas["Facts"];
export type Option = Schemas["OptionData"];
export type NameGroup = Schemas["NameGroupData"];
export type OptionValue = boolean | number | string | string[];
export type Level = Schemas["LevelData"];
export type Table = Schemas["TableData"];
export type Seat = Schemas["SeatData"];
export type Person = Schemas["PersonData"];
export type TablesPage = Schemas["TablesPage"];
export type NewSeat = { kind: "person"; person?: string } | { kind: "open" } | { kind: "bot"; level: string };
/** Games and levels are known by the server's catalogue, at run time: here any name will do. */
export type NewTable = Partial<Omit<Schemas["NewTable"], "game" | "seats">> & { game: string; seats: NewSeat[] };
/** What is not given stays as it is. */
export type TableChanges = Partial<Omit<NewTable, "game">>;
export type Clock = Table["clock"];
export type ChatMessage = Schemas["ChatMessage"];
export type PastEntry = Schemas["LogEntry"];
