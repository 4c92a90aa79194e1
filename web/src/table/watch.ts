/** Pieces in the air are no part of the table. */
const isOnTable = ({ target }: MutationRecord) => !(target as Element).closest("[data-air]");

/** Calls back now, and whenever something on the table was redrawn; the function that it returns ends it. */
export function watchTable(look: () => void): () => void {
  let frame = 0;
  const again = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const watcher = new MutationObserver((changed) => changed.some(isOnTable) && again());
  again();
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
  };
}
