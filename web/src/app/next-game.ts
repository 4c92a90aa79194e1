/** The key N goes to the next game in which I must move, from wherever I am. */
import { api, type Table } from "$/api";
import { t } from "$/messages/index.svelte";
import { announce } from "./announce.svelte";
import { navigate } from "./router.svelte";
import { session } from "./session.svelte";

const AT_MOST = 50;
/** Where N is a letter. */
const TYPES = "input, textarea, select, dialog, [role=menu], [contenteditable]";

export const isMyTurn = (table: Table) => table.status === "running" && table.current === table.my_seat;
/** A game without a deadline can wait. */
const dueOf = ({ deadline }: Table) => deadline ?? Number.MAX_VALUE;
/** The nearest first. */
export const byDeadline = (one: Table, other: Table) => dueOf(one) - dueOf(other);

export async function goToNextGame(): Promise<void> {
  if (!session.me) return;
  const { tables } = await api.tables({ is_mine: true, status: "running", count: AT_MOST });
  const waiting = tables.filter(isMyTurn).sort(byDeadline);
  const next = waiting.find(({ id }) => location.pathname !== `/tables/${id}`);
  if (next) navigate(`/tables/${next.id}`);
  else announce(t("start.no-next-game"));
}

export function pressed(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : document.body;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  if (event.key.toLowerCase() !== "n" || !isPlain || target.closest(TYPES)) return;
  void goToNextGame().catch(() => {});
}
