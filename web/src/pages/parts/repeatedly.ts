import { untrack } from "svelte";

/** Does something now and again, while the page is looked at; what fails is done the next time. */
export function repeatedly(task: () => Promise<void>, pause: number): () => void {
  const attempt = () => {
    if (document.visibilityState === "visible") void task().catch(() => {});
  };
  // What the task reads is not what an effect around this waits for.
  untrack(attempt);
  const timer = setInterval(attempt, pause);
  document.addEventListener("visibilitychange", attempt);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", attempt);
  };
}
