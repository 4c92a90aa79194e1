import type { Table } from "$/api";

/** The address that brings friends to a table. */
export function invitationTo({ id, invitation }: Pick<Table, "id" | "invitation">): string {
  const url = new URL(`/tables/${id}`, location.href);
  if (invitation) url.searchParams.set("invitation", invitation);
  return url.href;
}
