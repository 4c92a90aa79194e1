import { Refusal, Unreachable } from "$/api";
import { t, translate, type Values } from "$/messages/index.svelte";

/** Why something did not work, in the player's language. */
export function explain(error: unknown): string {
  if (error instanceof Unreachable) return t("error.unreachable");
  if (!(error instanceof Refusal)) return t("error.failed");
  const figures = Object.entries(error.figures).filter(([, value]) => typeof value !== "object");
  return translate(`refusal.${error.error}`, error.message, Object.fromEntries(figures) as Values);
}
