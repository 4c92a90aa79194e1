/** Pieces in the air: over everything, touched by nothing, gone when they have landed. */
import type { Flight, Piece } from "./flights";
import { FLIGHT, landed, MARKED, starts } from "./timing";

interface Point {
  x: number;
  y: number;
}

/** A flight whose start is known: where the piece lay before the table was redrawn. */
export interface Departure {
  flight: Flight;
  from: Point;
}

const anchored = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`)];

/** The first of the places that is on the page. */
function found(anchors: readonly string[]): HTMLElement | undefined {
  return anchors.flatMap(anchored).find((element) => element.checkVisibility());
}

/** The bank is only a point from which money comes. */
const hasContent = (element: HTMLElement) => element.childElementCount > 0 || !!element.textContent?.trim();

/** The middle of a place, if it can be seen. */
function middleOf(anchors: readonly string[]): Point | undefined {
  const box = found(anchors)?.getBoundingClientRect();
  if (!box) return undefined;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const isInside = point.x >= 0 && point.y >= 0 && point.x <= innerWidth && point.y <= innerHeight;
  return isInside ? point : undefined;
}

/** To be called before the table is redrawn: afterwards the place may be another, or gone. */
export function departures(flights: readonly Flight[]): Departure[] {
  return flights.flatMap((flight) => {
    const from = middleOf(flight.from);
    return from ? [{ flight, from }] : [];
  });
}

export class Air {
  #marked: HTMLElement[] = [];
  #unmark: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly layer: HTMLElement) {}

  /** How long these take at most: what cannot land is known later only. */
  static time(all: readonly Departure[]): number {
    return landed(all.reduce((sum, { flight }) => sum + flight.count, 0));
  }

  /** To be called when the table is drawn: now the places to land on are there. */
  fly(all: readonly Departure[]): void {
    const pieces = all.flatMap(({ flight, from }) => {
      const to = middleOf(flight.to);
      return to ? Array.from({ length: flight.count }, () => ({ piece: flight.piece, from, to })) : [];
    });
    const delays = starts(pieces.length);
    for (const [index, { piece, from, to }] of pieces.entries()) this.#launch(piece, from, to, delays[index] ?? 0);
  }

  /** Instead of flying: an outline marks what has changed. */
  mark(flights: readonly Flight[]): void {
    this.land();
    const places = flights.flatMap(({ from, to }) => [found(from), found(to)]);
    this.#marked = places.filter((place) => place !== undefined).filter(hasContent);
    for (const element of this.#marked) element.dataset.changed = "";
    this.#unmark = setTimeout(() => this.land(), MARKED);
  }

  /** Nothing is left in the air, and nothing is marked. */
  land(): void {
    this.layer.replaceChildren();
    clearTimeout(this.#unmark);
    for (const element of this.#marked) delete element.dataset.changed;
    this.#marked = [];
  }

  #launch(piece: Piece, from: Point, to: Point, delay: number): void {
    const element = drawn(piece);
    this.layer.append(element);
    const at = ({ x, y }: Point) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    const frames = [
      { transform: at(from), opacity: 0 },
      { transform: at(from), opacity: 1, offset: 0.01 },
      { transform: at(to), opacity: 1 },
    ];
    const easing = "cubic-bezier(.22, .8, .24, 1)";
    const animation = element.animate(frames, { duration: FLIGHT, delay, easing, fill: "both" });
    animation.onfinish = () => element.remove();
  }
}

const SVG = "http://www.w3.org/2000/svg";

function drawn({ icon, isCard }: Piece): HTMLElement {
  const element = document.createElement("span");
  element.className = isCard ? (icon ? "card front" : "card") : "piece";
  if (icon) {
    const picture = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${icon}`);
    picture.append(use);
    element.append(picture);
  }
  return element;
}
