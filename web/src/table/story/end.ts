import type { Attachment } from "svelte/attachments";

/** Scrolls to the end, where the newest is, whenever `what` changes. Only when all is drawn: before that, measuring would lay out half a page for nothing. */
export const atEnd =
  (what: () => unknown): Attachment<HTMLElement> =>
  (list) => {
    what();
    const frame = requestAnimationFrame(() => list.scrollTo(list.scrollWidth, list.scrollHeight));
    return () => cancelAnimationFrame(frame);
  };
