/**
 * Makes room for the words on the cards of a hand. The pictures give way first, all by as much; where that is not
 * enough, a card says only the gist, and its tooltip has the rest. Where many would, all do, and keep their pictures.
 */
export function keepReadable(hand: HTMLElement): () => void {
  const observer = new ResizeObserver(() => fit(hand));
  observer.observe(hand);
  return () => observer.disconnect();
}

/** Everything is measured before anything is changed: the page is laid out three times, and not once a card. */
function fit(hand: HTMLElement): void {
  const cards = [...hand.querySelectorAll<HTMLElement>("[data-card]")];
  hand.style.removeProperty("--art-now");
  for (const card of cards) delete card.dataset.brief;
  const overfull = cards.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  const brief = overfull.length > cards.length / 3 ? cards : overfull;
  for (const card of brief) card.dataset.brief = "";
  const pictures = [...hand.querySelectorAll<HTMLElement>("[data-picture]")];
  const lowest = Math.min(...pictures.map(({ offsetHeight }) => offsetHeight));
  if (pictures.length) hand.style.setProperty("--art-now", `${lowest}px`);
}
