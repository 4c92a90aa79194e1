import { mutes } from "$/app/mutes.svelte";
import { session } from "$/app/session.svelte";
import type { TableState } from "$/live/table-state.svelte";

/** How much others have said since the chat was last looked at. */
export function unreadMessages({ chat: { messages, lastRead } }: TableState): number {
  if (lastRead === null) return 0;
  return messages.filter(({ id, person }) => id > lastRead && person !== session.me?.id && !mutes.has(person)).length;
}
