/** Playing with the keyboard: digits choose, Enter commits, Escape goes back, S asks for a suggestion. */
import type { Composer } from "./composer.svelte";

const TYPES = "input, textarea, select, dialog, [role=menu], [contenteditable]";
/** Buttons of the prompt and pieces of the table: Enter on them plays what is composed, and Space chooses them. */
const PIECES = "[data-place], [data-offer]";

export function playByKeys(composer: Composer): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest(TYPES) || document.querySelector("dialog[open]")) return;
    if (act(composer, event.key, target)) event.preventDefault();
  };
}

/** Whether the key meant something. */
function act(composer: Composer, key: string, target: Element): boolean {
  if (/^[1-9]$/.test(key)) {
    const wish = composer.choices[Number(key) - 1];
    if (wish) composer.choose(wish.place);
    return !!wish;
  }
  if (key === "Escape") {
    composer.back();
    return composer.isTouched;
  }
  if (key === "Enter") {
    const isFree = !target.closest("button, a, [tabindex='0']") || !!target.closest(PIECES);
    if (!isFree || !composer.isReady) return false;
    composer.commit();
    return true;
  }
  if (key.toLowerCase() === "s" && composer.question && !composer.isTouched) {
    void composer.suggest().catch(() => {});
    return true;
  }
  return false;
}
