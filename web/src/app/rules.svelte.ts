/**
 * The rules, one key away: ? opens what the pointer or the focus is on, else the rules of the game; away from a table it
 * goes to their page. What is shown at a table lies beside it (`TableFrame`), and the game goes on.
 */
import { tooltipState } from "$/ui/tooltip.svelte";
import { navigate } from "./router.svelte";

/** Where ? is a letter. */
const TYPES = "input, textarea, select, dialog, [role=menu], [contenteditable]";

class Rules {
  /** The game of the table that is in sight. */
  game: string | null = $state(null);
  /** What lies beside the table: the key of an article, "" for the list of all, null for nothing. */
  opened: string | null = $state(null);
  /** The article about what is being looked at. */
  pointed: string | null = null;

  /** A table is in sight until the function that it returns is called. */
  atTable(game: string): () => void {
    this.game = game;
    return () => {
      this.game = null;
      this.opened = null;
    };
  }

  /** Somebody looks at a thing until the function that it returns is called. */
  point(article: string): () => void {
    this.pointed = article;
    return () => {
      if (this.pointed === article) this.pointed = null;
    };
  }

  open(article: string): void {
    tooltipState.hide();
    if (this.game) this.opened = article;
    else navigate("/rules");
  }

  close(): void {
    this.opened = null;
  }
}

export const rules = new Rules();

/** The article about what the engine calls "small market". */
export const articleAbout = (name: string): string => name.replaceAll(" ", "-");

/** What the pointer or the focus is on, where no card explains it. */
function marked(target: Element): string | undefined {
  const hovered = [...document.querySelectorAll("[data-article]:hover")].at(-1);
  const found = hovered ?? target.closest("[data-article]");
  return found instanceof HTMLElement ? found.dataset.article : undefined;
}

export function askedForRules(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.defaultPrevented || target.closest(TYPES)) return;
  event.preventDefault();
  const about = rules.pointed ?? marked(target);
  if (rules.opened !== null && (about === undefined || about === rules.opened)) rules.close();
  else rules.open(about ?? "");
}
