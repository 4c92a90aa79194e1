/**
 * Where the keyboard is at a table: at the question when it is asked, so that Tab leads to its answers, and at the
 * button that makes the move real when something is chosen, so that Enter presses nothing else.
 */
import { tick } from "svelte";
import { TYPES } from "./keys";

const QUESTION = "[data-question]";
const COMMIT = "[data-commit]";
/** Whoever is elsewhere, reading the log or the city of an opponent, stays there when the game goes on. */
const FREE = "header, h1, [data-prompt]";

interface Asking {
  table: { version: number };
  isMyTurn: boolean;
  question: { asked: { kind: string } } | null;
  selected: { key: string } | null;
}

/** To be called while the component of a table is made. */
export function guideFocus(composer: Asking): void {
  const asked = $derived(
    composer.isMyTurn && composer.question ? `${composer.table.version} ${composer.question.asked.kind}` : "",
  );
  const chosen = $derived(composer.selected?.key ?? "");
  $effect(() => {
    if (asked) void moveTo(QUESTION, isFree);
  });
  $effect(() => {
    if (chosen) void moveTo(COMMIT, () => true);
  });
}

/** When it is drawn, and unless something is being written or answered elsewhere. */
async function moveTo(selector: string, mayLeave: (focused: Element) => boolean): Promise<void> {
  await tick();
  const focused = document.activeElement ?? document.body;
  const isBusy = !!focused.closest(TYPES) || !!document.querySelector("dialog[open]");
  if (isBusy || !mayLeave(focused)) return;
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

const isFree = (focused: Element) => focused === document.body || !!focused.closest(FREE);
