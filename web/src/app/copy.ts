/** Puts a text where it can be pasted from, and says so. */
import { t } from "$/messages/index.svelte";
import { announce } from "./announce.svelte";

export async function copy(text: string): Promise<void> {
  // Browsers have a clipboard for pages that come by https or from this machine; a club's server may be neither.
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else copySelected(text);
  announce(t("copied"));
}

/** As a reader would: select and copy. */
function copySelected(text: string): void {
  const before = document.activeElement as HTMLElement | null;
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  before?.focus();
}
