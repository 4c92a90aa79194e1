/**
 * What something is or would do, said when the pointer or the focus stays on it, or a finger does:
 *
 *     <button {@attach tooltip(t("undo.about"))}>     a line or two
 *     <div {@attach tooltip(snippet)}>                a card with a picture and all there is to say (`table/zoom`)
 *
 * One layer in `App.svelte` shows it. The text also describes the element to screen readers.
 */
import type { Snippet } from "svelte";

export type TooltipContent = string | Snippet;

const HOVER = 140;
/** A card is large: a pointer that only passes opens none. */
const HOVER_CARD = 320;
const LONG_PRESS = 450;

class TooltipState {
  content: TooltipContent | null = $state.raw(null);
  target: Element | null = $state.raw(null);

  show(target: Element, content: TooltipContent): void {
    this.target = target;
    this.content = content;
  }

  hide(target?: Element): void {
    if (target && target !== this.target) return;
    this.target = null;
    this.content = null;
  }
}

export const tooltipState = new TooltipState();

export function tooltip(content: TooltipContent | null | undefined): (target: Element) => () => void {
  return (target) => {
    if (!content) return () => {};
    const hover = typeof content === "string" ? HOVER : HOVER_CARD;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const on = (name: string, listener: (event: Event) => void) =>
      target.addEventListener(name, listener, { signal: stop.signal });
    const later = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => tooltipState.show(target, content), pause);
    };
    const hide = () => {
      clearTimeout(timer);
      tooltipState.hide(target);
    };
    // What is taken from the page, and loses the focus with that, may change no state before it is gone.
    const soon = () => {
      clearTimeout(timer);
      queueMicrotask(hide);
    };

    /** Listened to only once somebody has come: a table has hundreds of things that can be explained. */
    let listensToAll = false;
    const listenToAll = () => {
      if (listensToAll) return;
      listensToAll = true;
      listen();
    };

    on("pointerenter", (event) => {
      listenToAll();
      if ((event as PointerEvent).pointerType === "mouse") later(hover);
    });
    on("pointerdown", (event) => {
      listenToAll();
      hide();
      if ((event as PointerEvent).pointerType === "touch") later(LONG_PRESS);
    });
    on("focus", () => {
      listenToAll();
      if (target.matches(":focus-visible")) later(hover);
    });
    return () => {
      soon();
      stop.abort();
    };

    function listen(): void {
      // A finger that lifts leaves, too; what its long press has shown stays until the next touch.
      on("pointerleave", (event) => (event as PointerEvent).pointerType === "mouse" && hide());
      on("pointerup", (event) => (event as PointerEvent).pointerType === "touch" && clearTimeout(timer));
      on("pointercancel", hide);
      on("blur", soon);
      on("keydown", (event) => (event as KeyboardEvent).key === "Escape" && hide());
      // A long press explains; it does not also act.
      on("contextmenu", (event) => tooltipState.target === target && event.preventDefault());
      on("click", (event) => {
        const wasLongPress = (event as PointerEvent).pointerType === "touch" && tooltipState.target === target;
        if (wasLongPress) {
          event.preventDefault();
          event.stopImmediatePropagation();
        } else hide();
      });
    }
  };
}
