/** All that the client asks of the server over HTTP; play itself is in `live/`. */
import { type Query, request } from "./request";
import type {
  ChatMessage,
  Emblem,
  Facts,
  Game,
  Level,
  MadeAccount,
  Me,
  NewTable,
  PastEntry,
  Reference,
  Table,
  TableChanges,
  TablesPage,
} from "./types";

export * from "./refusal";
export * from "./types";

export interface TableFilters extends Query {
  game?: string | undefined;
  status?: Table["status"] | undefined;
  players?: number | undefined;
  is_rated?: boolean | undefined;
  has_open_seat?: boolean | undefined;
  is_mine?: boolean;
  cursor?: string | undefined;
  count?: number;
}

/** What cannot change while the server runs is asked once; a failure is not kept. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}

/** The rules of each game. */
const references = new Map<string, () => Promise<Reference>>();

function rules(game: string): Promise<Reference> {
  const address = `/api/games/${encodeURIComponent(game)}/rules`;
  const ask = references.get(game) ?? once(() => request<Reference>("GET", address));
  references.set(game, ask);
  return ask();
}

/** The server looks through a part of all tables for each page, and may find none there. */
async function tables(filters: TableFilters = {}): Promise<TablesPage> {
  const page = await request<TablesPage>("GET", "/api/tables", { query: filters });
  return page.tables.length || !page.next ? page : tables({ ...filters, cursor: page.next });
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => request<Me>("GET", "/api/me"),
  playAsGuest: (name: string, emblem: Emblem) => request<Me>("POST", "/api/guests", { body: { name, emblem } }),
  createAccount: (name: string, password: string) =>
    request<MadeAccount>("POST", "/api/accounts", { body: { name, password } }),
  logIn: (name: string, password: string) => request<Me>("POST", "/api/session", { body: { name, password } }),
  logOut: () => request<void>("DELETE", "/api/session"),
  changeMe: (changes: { emblem?: Emblem; settings?: Me["settings"] }) =>
    request<Me>("PATCH", "/api/me", { body: changes }),

  games: once(() => request<Game[]>("GET", "/api/games")),
  facts: (game: string) => request<Facts>("GET", `/api/games/${encodeURIComponent(game)}/facts`),
  rules,
  levels: once(() => request<Level[]>("GET", "/api/levels")),

  tables,
  createTable: (wish: NewTable) => request<Table>("POST", "/api/tables", { body: wish }),
  table: (id: string, invitation?: string | null) => request<Table>("GET", table(id), { query: { invitation } }),
  changeTable: (id: string, wish: TableChanges) => request<Table>("PATCH", table(id), { body: wish }),
  closeTable: (id: string) => request<void>("DELETE", table(id)),
  takeSeat: (id: string, wish: { seat?: number; invitation?: string | null } = {}) =>
    request<Table>("POST", `${table(id)}/seats`, { body: wish }),
  leaveSeat: (id: string) => request<void>("DELETE", `${table(id)}/seats/me`),
  removePerson: (id: string, person: string) =>
    request<void>("DELETE", `${table(id)}/seats/${encodeURIComponent(person)}`),
  start: (id: string, fillWith: string | null) =>
    request<Table>("POST", `${table(id)}/start`, { body: { fill_with: fillWith } }),
  invite: (id: string) => request<{ invitation: string }>("POST", `${table(id)}/invitation`),
  rematch: (id: string) => request<Table>("POST", `${table(id)}/rematch`),
  chat: (id: string, invitation?: string | null) =>
    request<ChatMessage[]>("GET", `${table(id)}/chat`, { query: { invitation } }),
  log: (id: string, invitation?: string | null) =>
    request<PastEntry[]>("GET", `${table(id)}/log`, { query: { invitation } }),
};
