/**
 * Playing with the keyboard: digits choose, Enter commits, Escape goes back, S asks for a suggestion, R tells once more
 * what has happened, E turns express on and off.
 */

import { announce } from "$/app/announce.svelte";
import { t } from "$/messages/index.svelte";
import { change, preferences } from "$/theme/preferences.svelte";

export interface Keys {
  /** Whether the digit meant something. */
  chooseNumber(number: number): boolean;
  back(): boolean;
  /** Whether there is anything to commit. */
  commit(): boolean;
  suggest?(): boolean;
  recap?(): boolean;
  /** What Enter does not press: it plays what is composed, and Space chooses them. */
  pieces?: string;
}

export const TYPES = "input, textarea, select, dialog, [role=menu], [role=tab], [contenteditable]";
const PRESSED = "button, a, [tabindex='0']";

export function playByKeys(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest(TYPES) || document.querySelector("dialog[open]")) return;
    if (act(keys, event.key, target)) event.preventDefault();
  };
}

/** Whether the key meant something. */
function act(keys: Keys, key: string, target: Element): boolean {
  if (/^[1-9]$/.test(key)) return keys.chooseNumber(Number(key));
  if (key === "Escape") return keys.back();
  if (key.toLowerCase() === "s") return keys.suggest?.() ?? false;
  if (key.toLowerCase() === "r") return keys.recap?.() ?? false;
  if (key.toLowerCase() === "e") return switchExpress();
  const isPiece = !!keys.pieces && !!target.closest(keys.pieces);
  return key === "Enter" && (isPiece || !target.closest(PRESSED)) && keys.commit();
}

/** One click plays, or no longer. */
export function switchExpress(): boolean {
  change({ isExpress: !preferences.isExpress });
  announce(t(preferences.isExpress ? "table.express.on" : "table.express.off"));
  return true;
}
