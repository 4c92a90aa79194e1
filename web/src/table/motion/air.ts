/** Pieces in the air: over everything, touched by nothing, gone when they have landed. */
import type { Flight, Piece } from "./flights";
import { FLIGHT, landed, MARKED, starts } from "./timing";

/** A place on the page: its middle, and how much room it has. */
interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A flight whose start is known: where the piece lay before the table was redrawn. */
export interface Departure {
  flight: Flight;
  from: Spot;
}

/** In pixels, the shorter side of a piece: it takes the room of its place, but an island is larger than a tile. */
const SMALLEST = 16;
const LARGEST = 64;
/** Height by width. */
const CARD = 4 / 3;
const SQUARE = 1;

const anchored = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`)];

/** The first of the places that is on the page. */
function found(anchors: readonly string[]): HTMLElement | undefined {
  return anchors.flatMap(anchored).find((element) => element.checkVisibility());
}

/** The bank is only a point from which money comes. */
const hasContent = (element: HTMLElement) => element.childElementCount > 0 || !!element.textContent?.trim();

/** A place, if it can be seen. */
function spotOf(anchors: readonly string[]): Spot | undefined {
  const box = found(anchors)?.getBoundingClientRect();
  if (!box) return undefined;
  const { width, height } = box;
  const spot = { x: box.left + width / 2, y: box.top + height / 2, width, height };
  const isInside = spot.x >= 0 && spot.y >= 0 && spot.x <= innerWidth && spot.y <= innerHeight;
  return isInside ? spot : undefined;
}

/** How wide a piece is at a place. */
function widthAt({ width, height }: Spot, shape: number): number {
  return Math.min(Math.max(Math.min(width, height / shape), SMALLEST), LARGEST);
}

/** To be called before the table is redrawn: afterwards the place may be another, or gone. */
export function departures(flights: readonly Flight[]): Departure[] {
  return flights.flatMap((flight) => {
    const from = spotOf(flight.from);
    return from ? [{ flight, from }] : [];
  });
}

export class Air {
  #marked: HTMLElement[] = [];
  #unmark: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly layer: HTMLElement,
    private readonly slowness: () => number,
  ) {}

  /** How long these take at most, at the usual pace: what cannot land is known later only. */
  static time(all: readonly Departure[]): number {
    return landed(all.reduce((sum, { flight }) => sum + flight.count, 0));
  }

  /** To be called when the table is drawn: now the places to land on are there. */
  fly(all: readonly Departure[]): void {
    const pieces = all.flatMap(({ flight, from }) => {
      const to = spotOf(flight.to);
      return to ? Array.from({ length: flight.count }, () => ({ piece: flight.piece, from, to })) : [];
    });
    const delays = starts(pieces.length);
    for (const [index, { piece, from, to }] of pieces.entries())
      this.#launch(piece, from, to, (delays[index] ?? 0) * this.slowness());
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

  #launch(piece: Piece, from: Spot, to: Spot, delay: number): void {
    const shape = piece.isCard ? CARD : SQUARE;
    const widest = Math.max(widthAt(from, shape), widthAt(to, shape));
    const element = drawn(piece, widest, widest * shape);
    this.layer.append(element);
    const at = (spot: Spot) =>
      `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%) scale(${widthAt(spot, shape) / widest})`;
    const frames = [
      { transform: at(from), opacity: 0 },
      { transform: at(from), opacity: 1, offset: 0.01 },
      { transform: at(to), opacity: 1 },
    ];
    const easing = "cubic-bezier(.22, .8, .24, 1)";
    const animation = element.animate(frames, { duration: FLIGHT * this.slowness(), delay, easing, fill: "both" });
    animation.onfinish = () => element.remove();
  }
}

const SVG = "http://www.w3.org/2000/svg";

function drawn({ icon, isCard }: Piece, width: number, height: number): HTMLElement {
  const element = document.createElement("span");
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
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
