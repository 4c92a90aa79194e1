/** After a change of page the focus goes to its heading, so that screen readers begin there. */
import { tick } from "svelte";

let stopWaiting = () => {};

export async function focusHeading(): Promise<void> {
  stopWaiting();
  await tick();
  if (!focused()) waitForIt();
}

/** A page that has to load something has its heading later; a user who does something meanwhile is left alone. */
function waitForIt(): void {
  const observer = new MutationObserver(() => focused() && stopWaiting());
  const given = new AbortController();
  stopWaiting = () => {
    observer.disconnect();
    given.abort();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const deed of ["pointerdown", "keydown"]) addEventListener(deed, stopWaiting, { signal: given.signal });
}

/** Whether there was a heading. */
function focused(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
