/** Names for what the server's description calls by long ones. */
import type { NewTable as DeclaredTable, Me, TableData } from "./schema";

export type {
  ArticleData as Article,
  ChatMessage,
  Facts,
  GameData as Game,
  LevelData as Level,
  LogEntry as PastEntry,
  MadeAccount,
  Me,
  NameGroupData as NameGroup,
  OptionData as Option,
  PersonData as Person,
  ReferenceData as Reference,
  SeatData as Seat,
  TableData as Table,
  TablesPage,
} from "./schema";

/** An animal that stands for somebody. */
export type Emblem = Me["emblem"];
export type OptionValue = boolean | number | string | string[];
export type NewSeat = { kind: "person"; person?: string } | { kind: "open" } | { kind: "bot"; level: string };
/** Games and levels are known by the server's catalogue, at run time: here any name will do. */
export type NewTable = Partial<Omit<DeclaredTable, "game" | "seats">> & { game: string; seats: NewSeat[] };
/** What is not given stays as it is. */
export type TableChanges = Partial<Omit<NewTable, "game">>;
export type Clock = TableData["clock"];
