/** Pieces in the air: over everything, touched by nothing, gone when they have landed. */
import { ART, type ArtName } from "$/art/names";
import { artHref } from "$/art/sprite";
import type { IconName } from "$/icons/names";
import { iconHref } from "$/icons/sprite";
import type { Flight, Manner, Piece } from "./flights";
import { DURATIONS, landed, MARKED, RISE, SAIL, starts, swarm } from "./timing";

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
  /** What stood at its end by then; what is new there is what the piece becomes. */
  known: ReadonlySet<HTMLElement>;
  /** What sails away, as it looked. */
  ghost: HTMLElement | null;
}

/** In pixels, the shorter side of a piece: it takes the room of its place, but signs are no posters. */
const SMALLEST = 16;
const LARGEST_SIGN = 64;
const LARGEST_PICTURE = 160;
/** Height by width. */
const CARD = 4 / 3;
const SQUARE = 1;

export const anchored = (name: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`),
];

/** The first of the places that is on the page; of several alike, the one that was not there before. */
function found(anchors: readonly string[], known: ReadonlySet<HTMLElement> = new Set()): HTMLElement | undefined {
  for (const anchor of anchors) {
    const there = anchored(anchor).filter((element) => element.checkVisibility());
    if (there.length) return there.find((element) => !known.has(element)) ?? there[0];
  }
  return undefined;
}

/** The bank is only a point from which money comes. */
const hasContent = (element: HTMLElement) => element.childElementCount > 0 || !!element.textContent?.trim();

/** A place, if it can be seen. */
function spotOf(element: HTMLElement | undefined): Spot | undefined {
  const box = element?.getBoundingClientRect();
  if (!box) return undefined;
  const { width, height } = box;
  const spot = { x: box.left + width / 2, y: box.top + height / 2, width, height };
  const isInside = spot.x >= 0 && spot.y >= 0 && spot.x <= innerWidth && spot.y <= innerHeight;
  return isInside ? spot : undefined;
}

const shapeOf = ({ isCard }: Piece) => (isCard ? CARD : SQUARE);

/** How wide a piece is at a place. */
function widthAt({ width, height }: Spot, piece: Piece): number {
  const largest = piece.art.length ? LARGEST_PICTURE : LARGEST_SIGN;
  return Math.min(Math.max(Math.min(width, height / shapeOf(piece)), SMALLEST), largest);
}

/** To be called before the table is redrawn: afterwards the place may be another, or gone. */
export function departures(flights: readonly Flight[]): Departure[] {
  return flights.flatMap((flight) => {
    const place = found(flight.from);
    const from = spotOf(place);
    const ghost = flight.isSailing && place ? (place.cloneNode(true) as HTMLElement) : null;
    return from ? [{ flight, from, known: new Set(flight.to.flatMap(anchored)), ghost }] : [];
  });
}

export class Air {
  #marked: HTMLElement[] = [];
  #unmark: ReturnType<typeof setTimeout> | undefined;
  /** What moves on the table itself. */
  #stirred: Animation[] = [];
  #ghosts: HTMLElement[] = [];

  constructor(
    private readonly layer: HTMLElement,
    private readonly slowness: () => number,
  ) {}

  /** How long these take at most, at the usual pace: what cannot land is known later only. */
  static time(all: readonly Departure[]): number {
    const flown = all.filter(({ flight }) => !flight.isSailing);
    const pieces = flown.reduce((sum, { flight }) => sum + swarm(flight.count), 0);
    const longest = Math.max(0, ...flown.map(({ flight }) => DURATIONS[flight.piece.manner]));
    const rises = flown.some(({ flight }) => flight.isBuilt) ? RISE : 0;
    return landed(pieces, longest) + Math.max(rises, flown.length < all.length ? SAIL : 0);
  }

  /** To be called when the table is drawn: now the places to land on are there. */
  fly(all: readonly Departure[]): void {
    const pieces = all.flatMap(({ flight, from, known }) => {
      const place = flight.isSailing ? undefined : found(flight.to, known);
      const to = spotOf(place);
      if (!place || !to) return [];
      const isNew = !known.has(place);
      return Array.from({ length: swarm(flight.count) }, () => ({ flight, from, to, place, isNew }));
    });
    const delays = starts(pieces.length);
    const longest = Math.max(0, ...pieces.map(({ flight }) => DURATIONS[flight.piece.manner]));
    // Not before the last barrel is aboard.
    for (const departure of all)
      if (departure.flight.isSailing) this.#sail(departure, landed(pieces.length, longest) * this.slowness());
    for (const [index, { flight, from, to, place, isNew }] of pieces.entries()) {
      const delay = (delays[index] ?? 0) * this.slowness();
      this.#launch(flight.piece, from, to, delay);
      if (isNew) this.#appear(place, flight, delay);
    }
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
    for (const animation of this.#stirred) animation.cancel();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#stirred = [];
    this.#ghosts = [];
    clearTimeout(this.#unmark);
    for (const element of this.#marked) delete element.dataset.changed;
    this.#marked = [];
  }

  #launch(piece: Piece, from: Spot, to: Spot, delay: number): void {
    const shape = shapeOf(piece);
    const widest = Math.max(widthAt(from, piece), widthAt(to, piece));
    const element = drawn(piece, widest, widest * shape);
    this.layer.append(element);
    const at = (spot: Spot) => `${middle(spot)} scale(${widthAt(spot, piece) / widest})`;
    const { frames, easing } = WAYS[piece.manner]({ from, to, start: at(from), end: at(to) });
    // Before it starts it is not there: what it is taken from still shows it.
    const shown = [
      { ...frames[0], opacity: 0, offset: 0 },
      { ...frames[0], opacity: 1, offset: 0.01 },
      ...frames.slice(1),
    ];
    const duration = DURATIONS[piece.manner] * this.slowness();
    const animation = element.animate(shown, { duration, delay, easing, fill: "both" });
    animation.onfinish = () => element.remove();
  }

  /** What is new is not there before its piece is; a house then rises from the ground. */
  #appear(place: HTMLElement, { piece, isBuilt }: Flight, delay: number): void {
    const after = delay + DURATIONS[piece.manner] * this.slowness();
    const [frames, duration] = isBuilt
      ? [{ clipPath: ["inset(100% 0 0)", "inset(0)"], translate: ["0 12%", "0 0"] }, RISE * this.slowness()]
      : [{ opacity: [0, 0] }, 1];
    this.#stirred.push(place.animate(frames, { delay: after, duration, fill: "backwards", easing: "ease-out" }));
  }

  /** A full ship leaves over the edge of its sea; an empty one comes in. */
  #sail({ flight, ghost }: Departure, delay: number): void {
    const place = found(flight.to);
    if (!place?.parentElement || !ghost) return;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = place;
    const box = { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
    Object.assign(ghost.style, { position: "absolute", pointerEvents: "none", flex: "none" });
    for (const [side, pixels] of Object.entries(box)) ghost.style.setProperty(side, `${pixels}px`);
    delete ghost.dataset.anchor;
    ghost.inert = true;
    ghost.setAttribute("aria-hidden", "true");
    place.parentElement.append(ghost);
    this.#ghosts.push(ghost);
    const duration = SAIL * this.slowness();
    const leaves = { duration, delay, easing: "cubic-bezier(.5, 0, .9, .5)", fill: "both" } as const;
    const away = ghost.animate({ translate: ["0", "120vw"] }, leaves);
    away.onfinish = () => ghost.remove();
    const comes = {
      duration: duration / 2,
      delay: delay + duration / 2,
      easing: "ease-out",
      fill: "backwards",
    } as const;
    this.#stirred.push(place.animate({ translate: ["-40% 0", "0 0"], opacity: [0, 1] }, comes));
  }
}

// How they travel ------------------------------------------------------------------------------------------------------

interface Way {
  from: Spot;
  to: Spot;
  /** The transforms of its ends. */
  start: string;
  end: string;
}

const middle = ({ x, y }: Pick<Spot, "x" | "y">) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

const SMOOTH = "cubic-bezier(.22, .8, .24, 1)";
/** In pixels, how high a step lifts a walker, and how many there are. */
const LIFT = 7;
const STEPS = 8;

/** Whatever it does on its way, it lies straight at its ends. */
const WAYS: Record<Manner, (way: Way) => { frames: Keyframe[]; easing: string }> = {
  fly: ({ start, end }) => ({ frames: [{ transform: start }, { transform: end }], easing: SMOOTH }),
  deal: ({ start, end }) => ({
    frames: [{ transform: `${start} rotate(-180deg)` }, { transform: `${end} rotate(0deg)` }],
    easing: SMOOTH,
  }),
  roll: ({ from, to, start, end }) => ({
    frames: [{ transform: `${start} rotate(0deg)` }, { transform: `${end} rotate(${to.x < from.x ? -720 : 720}deg)` }],
    easing: "cubic-bezier(.35, .1, .3, 1)",
  }),
  walk: ({ from, to, start, end }) => ({ frames: steps(from, to, start, end), easing: "linear" }),
};

function steps(from: Spot, to: Spot, start: string, end: string): Keyframe[] {
  const between = Array.from({ length: STEPS - 1 }, (_, index) => {
    const share = (index + 1) / STEPS;
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    const isUp = index % 2 === 0;
    return { transform: `${middle({ x, y: isUp ? y - LIFT : y })} rotate(${isUp ? 8 : -4}deg)` };
  });
  return [{ transform: start }, ...between, { transform: end }];
}

// What they look like --------------------------------------------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg";

function drawn({ icon, art, isCard }: Piece, width: number, height: number): HTMLElement {
  const element = document.createElement("span");
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  element.className = isCard ? "card" : "piece";
  const front = art.at(-1);
  if (front) element.append(picture(art, ART[front]));
  // On the back of a card lies a good; anything else that is drawn needs no sign.
  if (icon && (!front || front === "card-back")) element.append(sign(icon));
  return element;
}

function picture(layers: readonly ArtName[], [width, height]: readonly [number, number]): SVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.setAttribute("preserveAspectRatio", "xMidYMax slice");
  for (const layer of layers) {
    const use = reference(artHref(layer));
    use.setAttribute("width", String(width));
    use.setAttribute("height", String(height));
    picture.append(use);
  }
  return picture;
}

function sign(icon: IconName): SVGElement {
  const sign = document.createElementNS(SVG, "svg");
  sign.classList.add("sign");
  sign.append(reference(iconHref(icon)));
  return sign;
}

function reference(href: string): SVGElement {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", href);
  return use;
}
