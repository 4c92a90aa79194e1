/** Where a table comes from: a room of the server, or anything else that says the same. */
import { api, type ChatMessage, type Table } from "$/api";
import { Connection, type Listener } from "./connection";
import type { LogEntry } from "./said";

/** What is said goes over it, both ways. */
export type Line = Pick<Connection, "open" | "close" | "send" | "retryNow">;

export interface Source {
  connect(listener: Listener): Line;
  details(): Promise<Table>;
  /** Everything that has happened. */
  log(): Promise<readonly LogEntry[]>;
  chat(): Promise<readonly ChatMessage[]>;
}

export const roomOf = (id: string, invitation: string | null): Source => ({
  connect: (listener) => new Connection(liveAddress(id, invitation), listener),
  details: () => api.table(id, invitation),
  log: async () => (await api.log(id, invitation)) as LogEntry[],
  chat: () => api.chat(id, invitation),
});

function liveAddress(id: string, invitation: string | null): string {
  const address = new URL(`/api/tables/${encodeURIComponent(id)}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("changes", "true");
  if (invitation) address.searchParams.set("invitation", invitation);
  return address.href;
}
