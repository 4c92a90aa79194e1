/** What the server keeps of games: results, records, and every step. */
import { request, written } from "./request";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Result = Schemas["Result"];
export type SeatResult = Schemas["SeatResult"];
export type Story = Schemas["Story"];
export type ReplayPage = Schemas["ReplayPage"];

/** What is asked about a table's past: hidden things are shown when the game has ended. */
interface Asked {
  invitation: string | null;
  showsEverything: boolean;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const queryOf = ({ invitation, showsEverything }: Asked) => ({ invitation, shows_everything: showsEverything });

export const afterwards = {
  /** The table as it is now, without a live connection. */
  now: (id: string, invitation: string | null) =>
    request<{ table: unknown }>("GET", `${table(id)}/game`, { query: { invitation } }),
  story: (id: string, asked: Asked) => request<Story>("GET", `${table(id)}/story`, { query: queryOf(asked) }),
  replay: (id: string, asked: Asked, first: number, count: number) =>
    request<ReplayPage>("GET", `${table(id)}/replay`, { query: { ...queryOf(asked), first, count } }),
  /** Where the record can be downloaded. */
  recordAddress: (id: string, invitation: string | null) => `${table(id)}/record${written({ invitation })}`,
};
